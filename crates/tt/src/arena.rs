use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

/// The place of a `T` in an [`Arena`].
pub(crate) struct Id<T>(u32, PhantomData<fn() -> T>);

impl<T> Id<T> {
    /// The id that points nowhere.
    pub(crate) const NONE: Self = Self(u32::MAX, PhantomData);

    /// The id, unless it points nowhere.
    #[inline]
    pub(crate) fn some(self) -> Option<Self> {
        (self != Self::NONE).then_some(self)
    }

    /// The id as a plain number, for nodes that point to one of two kinds.
    #[inline]
    pub(crate) const fn raw(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw, PhantomData)
    }
}

impl<T> Clone for Id<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Id<T> {}
impl<T> PartialEq for Id<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Id<T> {}
impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Nodes in chunks that never move, so that growing copies nothing and never needs twice the room.
#[derive(Clone, Debug)]
pub(crate) struct Arena<T> {
    chunks: Vec<Box<[T]>>,
    len: usize,
}

impl<T: Copy + Default> Arena<T> {
    const CHUNK: usize = 1024;

    /// The bytes of one chunk.
    const CHUNK_BYTES: usize = Self::CHUNK * size_of::<T>() + size_of::<Box<[T]>>();

    pub(crate) const fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    /// Makes room for `count` more nodes, as long as `held` bytes stay within `budget`; says
    /// whether there is room.
    #[inline]
    pub(crate) fn reserve(&mut self, count: usize, held: &mut usize, budget: usize) -> bool {
        if self.len + count <= self.chunks.len() * Self::CHUNK {
            return true;
        }
        *held += Self::CHUNK_BYTES;
        if *held > budget {
            return false;
        }
        self.chunks.push(vec![T::default(); Self::CHUNK].into_boxed_slice());
        true
    }

    /// Stores a node; `None` without room, see [`Arena::reserve`].
    #[inline]
    pub(crate) fn push(&mut self, node: T) -> Option<Id<T>> {
        let chunk = self.chunks.get_mut(self.len / Self::CHUNK)?;
        chunk[self.len % Self::CHUNK] = node;
        let id = Id::from_raw(u32::try_from(self.len).ok()?);
        self.len += 1;
        Some(id)
    }

    #[inline]
    pub(crate) fn get(&self, id: Id<T>) -> &T {
        &self.chunks[id.0 as usize / Self::CHUNK][id.0 as usize % Self::CHUNK]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, id: Id<T>) -> &mut T {
        &mut self.chunks[id.0 as usize / Self::CHUNK][id.0 as usize % Self::CHUNK]
    }

    /// Forgets all nodes and keeps the chunks.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) fn bytes(&self) -> usize {
        self.chunks.len() * Self::CHUNK_BYTES
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }
}
