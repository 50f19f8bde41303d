//! The numbers of the refined order, in one place so that they can be tuned.

macro_rules! weights {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal;)+) => {
        /// The weights of the refined order, in eighths of a rank, from -[`MOST`](Self::MOST) to
        /// it: what is beyond counts as that. Any numbers give the same answers;
        /// `cargo xtask tune` searches for those that need the fewest nodes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Weights {
            $($(#[doc = $doc])+ pub $name: i16,)+
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($name: $value,)+ }
            }
        }

        impl Weights {
            /// The names of the fields.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The greatest weight; sums of so great ones are still numbers of 16 bits.
            pub const MOST: i16 = 600;

            pub(crate) fn bounded(self) -> Self {
                Self { $($name: self.$name.clamp(-Self::MOST, Self::MOST),)+ }
            }

            /// The field of a name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut i16> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// TrickStart with trumps about: for each card of the left-hand opponent, who is counted with all
    /// tricks left when he is void.
    lead_lho_reply = -79;
    /// The same of the right-hand opponent.
    lead_rho_reply = -79;
    /// An opponent can ruff.
    lead_ruffed = -96;
    /// Partner can ruff, and the right-hand opponent cannot.
    lead_ruff = 136;
    /// Into a finesse.
    lead_into = -96;
    /// Through an honour to partner's.
    lead_through = 216;
    /// A singleton to partner's ace.
    lead_singleton = 152;
    /// An opponent's highest card stands alone.
    lead_bare_top = 280;
    /// Leader and partner own the two highest.
    lead_top_two = 384;
    /// The leader's highest.
    lead_top = 248;
    /// Another card under the leader's highest.
    lead_under_top = -24;
    /// Partner owns the highest, the leader the next.
    lead_partner_top_two = 336;
    /// Partner owns the highest.
    lead_partner_top = 224;
    /// The second and the third highest.
    lead_sequence_second = 320;
    /// Another sequence.
    lead_sequence = 176;
    /// None of these.
    lead_other = 88;
    /// For each rank down.
    lead_order = 8;
    /// The opponents win the trick and one has a bare top.
    lose_bare_top = 16;
    /// The opponents win it though leader and partner own the two highest.
    lose_top_two = 264;
    /// They win it though it is the leader's highest.
    lose_top = 304;
    /// Under the leader's highest.
    lose_under_top = -112;
    /// Under partner's highest.
    lose_partner_top = 272;
    /// The second and the third highest.
    lose_sequence_second = 280;
    /// None of these.
    lose_other = 136;
    /// For each pip of such a card.
    lose_pips = -8;
    /// Partner owns both honours below the top.
    lose_both_honours = 160;
    /// Leader and partner own one each.
    lose_split_honours = 104;
    /// Notrump: for each card of the left-hand opponent.
    notrump_lho_reply = -54;
    /// For each card of the right-hand opponent.
    notrump_rho_reply = -54;
    /// Partner is void.
    notrump_partner_void = -72;
    /// The right-hand opponent guards the second highest.
    notrump_win_rho = 136;
    /// The left-hand opponent guards it.
    notrump_win_lho = 320;
    /// The left-hand opponent has it bare.
    notrump_win_lho_bare = 488;
    /// Nobody of the opponents guards it.
    notrump_win = 360;
    /// For each rank down.
    notrump_order = 8;
    /// The opponents win the trick: into a finesse.
    notrump_into = -80;
    /// Through an honour.
    notrump_through = 248;
    /// One has a bare top.
    notrump_bare_top = 224;
    /// Under the leader's highest.
    notrump_under_top = -136;
    /// A single card.
    notrump_single = 96;
    /// The second and the third highest.
    notrump_sequence_second = 384;
    /// Another sequence.
    notrump_sequence = 232;
    /// Partner owns both honours below the top.
    notrump_both_honours = 280;
    /// Leader and partner own one each.
    notrump_split_honours = 200;
    /// Discards and ruffs: for each pip.
    void_pips = -8;
    /// A discard that bares an honour.
    void_bares = -32;
    /// For each card of partner in the suit discarded from.
    void_partner = -24;
    /// Second hand, partner wins: a discard with trumps about.
    second_discard_won = 480;
    /// For each card of the suit.
    second_discard_won_length = 12;
    /// The opponents win.
    second_discard_lost = -16;
    /// For each card of the suit.
    second_discard_lost_length = 14;
    /// Notrump, partner wins: for each card of the suit.
    second_notrump_won_length = 22;
    /// The opponents win.
    second_notrump_lost_length = 16;
    /// A ruff that third hand cannot better.
    second_ruff_safe = 192;
    /// For each trump.
    second_ruff_safe_length = 12;
    /// Another ruff.
    second_ruff = 120;
    /// For each trump.
    second_ruff_length = 14;
    /// Third hand: a discard with trumps about, for each card of the suit.
    third_discard_length = 13;
    /// At notrump.
    third_notrump_length = 21;
    /// A ruff when the opponents win and fourth hand cannot ruff.
    third_ruff_sure = 576;
    /// Fourth hand can ruff, but not higher.
    third_ruff_safe = 384;
    /// Fourth hand can ruff higher.
    third_ruff_unsafe = 288;
    /// Partner wins the trick already.
    third_ruff_partners = -400;
    /// Partner wins so far and fourth hand ruffs, but not higher.
    third_ruff_before = 384;
    /// Partner wins so far and fourth hand ruffs higher.
    third_ruff_vain = -96;
    /// Fourth hand beats partner, who owns the next card.
    third_ruff_next = 288;
    /// Fourth hand beats partner.
    third_ruff_over = 384;
    /// For each trump in the last two.
    third_ruff_length = 10;
    /// No ruff wins: for each rank.
    third_under = -256;
    /// For each trump.
    third_under_length = 13;
    /// Fourth hand: with trumps about, for each card of the suit discarded from.
    fourth_discard_length = 21;
    /// At notrump.
    fourth_notrump_length = 19;
    /// Partner wins: any discard.
    fourth_discard_won = 200;
    /// The opponents win: any discard.
    fourth_discard_lost = 112;
    /// Partner wins: a ruff.
    fourth_ruff_won = 16;
    /// For each trump of it.
    fourth_ruff_won_length = 21;
    /// A ruff that wins.
    fourth_ruff = 264;
    /// A ruff that does not.
    fourth_under = -104;
}
