//! Plots as SVG.

use plotters::prelude::*;

use crate::report::{Chart, Report};

/// The plot of a report; `None` when it has nothing to draw.
pub(crate) fn to_svg(report: &Report) -> Option<String> {
    let chart = &report.chart;
    if chart.series.iter().all(|series| series.points.is_empty()) {
        return None;
    }
    let mut svg = String::new();
    draw(&report.title, chart, &mut svg).ok()?;
    Some(svg)
}

/// Logarithmic axes are drawn by taking logarithms, so that one kind of chart is enough.
fn draw(title: &str, chart: &Chart, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let scaled = |&(x, y): &(f64, f64)| {
        let log = |is_log: bool, v: f64| if is_log { v.max(1e-12).log10() } else { v };
        (log(chart.log_x, x), log(chart.log_y, y))
    };
    let points = || chart.series.iter().flat_map(|series| series.points.iter().map(scaled));
    let range = |values: &mut dyn Iterator<Item = f64>| {
        let (lo, hi) = values.fold((f64::MAX, f64::MIN), |(lo, hi), v| (lo.min(v), hi.max(v)));
        let margin = ((hi - lo) * 0.05).max(1e-6);
        lo - margin..hi + margin
    };
    let xs = range(&mut points().map(|point| point.0));
    let ys = range(&mut points().map(|point| point.1));
    let area = SVGBackend::with_string(svg, (800, 560)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut context = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 16))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(xs, ys)?;
    let label = |is_log: bool, v: f64| match is_log {
        true => format!("{:.3e}", 10f64.powf(v)),
        false => format!("{v:.1}"),
    };
    context
        .configure_mesh()
        .x_desc(chart.x)
        .y_desc(chart.y)
        .x_label_formatter(&|&x| label(chart.log_x, x))
        .y_label_formatter(&|&y| label(chart.log_y, y))
        .draw()?;
    for (n, series) in chart.series.iter().enumerate() {
        let color = Palette99::pick(n).to_rgba();
        let points: Vec<(f64, f64)> = series.points.iter().map(scaled).collect();
        context.draw_series(points.iter().map(|&at| Circle::new(at, 3, color.filled())))?;
        context
            .draw_series(LineSeries::new(points, color.stroke_width(2)))?
            .label(series.name.clone())
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], color));
    }
    context
        .configure_series_labels()
        .border_style(BLACK)
        .background_style(WHITE.mix(0.8))
        .draw()?;
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::to_svg;
    use crate::report::Report;

    #[test]
    fn a_report_with_points_has_a_plot_and_one_without_has_none() {
        let mut report = Report::new("title", &["x", "y"]);
        assert_eq!(to_svg(&report), None);
        report.chart.log_y = true;
        report.point("series", 1.0, 10.0);
        report.point("series", 2.0, 100.0);
        assert!(to_svg(&report).is_some_and(|svg| svg.starts_with("<svg")));
    }
}
