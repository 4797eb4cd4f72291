/* What a chart shows, as data: the plot, its table and its sheet are drawn from the same. */

type Series = {
  readonly name: string
  /** What it is counted in; each unit has an axis of its own. */
  readonly unit: string
  /** As the wire has them, one for each name of the axis. */
  readonly values: readonly (string | number)[]
}

export type ChartOf = {
  readonly title: string
  /** What is to be known of it beside its title. */
  readonly about?: string
  /** `line`: what went up and down along an axis, as days. `bar`: what is compared, each with its name beside its bar. */
  readonly kind: 'line' | 'bar'
  /** What the axis is called: 日期, 商品. */
  readonly axis: string
  readonly names: readonly string[]
  readonly series: readonly Series[]
}

// They are told apart without colours, too: by dashes and marks, bars by patterns.
const colours = ['#17722f', '#b3541e', '#0958d9'] as const
const dashes = ['solid', 'dashed', 'dotted'] as const
const marks = ['circle', 'triangle', 'rect'] as const

const longest = 14
const short = (name: string): string => (name.length > longest ? `${name.slice(0, longest)}…` : name)

const seriesOf = ({ kind, series }: ChartOf, units: readonly string[]) =>
  series.map(({ name, unit, values }, at) => ({
    name,
    type: kind,
    data: values,
    ...(kind === 'line'
      ? {
          yAxisIndex: units.indexOf(unit),
          lineStyle: { type: dashes[at % dashes.length] },
          symbol: marks[at % marks.length],
          symbolSize: 7,
          showSymbol: values.length <= 62,
        }
      : { xAxisIndex: units.indexOf(unit), barMaxWidth: 18 }),
  }))

/** What the plot is given. */
export const optionOf = (it: ChartOf) => {
  const { kind, names, series } = it
  const units = [...new Set(series.map(({ unit }) => unit))]
  const values = units.map((unit, at) => ({
    type: 'value',
    name: unit,
    axisLabel: { hideOverlap: true },
    ...(at > 0 ? { splitLine: { show: false } } : {}),
  }))
  const category = { type: 'category', data: kind === 'bar' ? names.map(short) : names }
  return {
    color: [...colours],
    aria: { enabled: true, decal: { show: kind === 'bar' && series.length > 1 } },
    grid: { left: 8, right: 16, top: series.length > 1 ? 56 : 32, bottom: 8, containLabel: true },
    legend: { show: series.length > 1, top: 0 },
    tooltip: { trigger: 'axis', confine: true },
    ...(kind === 'line'
      ? { xAxis: category, yAxis: values }
      : { xAxis: values, yAxis: { ...category, inverse: true } }),
    series: seriesOf(it, units),
  }
}

/** Rows of the table and of the sheet, with their head. */
export const tableOf = ({ axis, names, series }: ChartOf): readonly (readonly string[])[] => [
  [axis, ...series.map(({ name, unit }) => `${name}（${unit}）`)],
  ...names.map((name, at) => [name, ...series.map(({ values }) => String(values[at] ?? ''))]),
]
