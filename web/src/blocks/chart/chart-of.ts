/* The data of a chart; plot, table and sheet are drawn from it. */

type Series = {
  readonly name: string
  /** Unit of the values; each unit has its own axis. */
  readonly unit: string
  /** Values as the wire sends them, one for each name on the axis. */
  readonly values: readonly (string | number)[]
}

export type ChartOf = {
  readonly title: string
  /** Note beside the title. */
  readonly about?: string
  /** `line`: values that rise and fall along an axis, for example days. `bar`: values to compare, each with its name beside the bar. */
  readonly kind: 'line' | 'bar'
  /** Name of the axis: 日期, 商品. */
  readonly axis: string
  readonly names: readonly string[]
  readonly series: readonly Series[]
}

// Series differ without colour, too: lines by dashes and marks, bars by patterns.
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

/** Returns the options for the plot. */
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

/** Returns the rows of the table and of the sheet, head first. */
export const tableOf = ({ axis, names, series }: ChartOf): readonly (readonly string[])[] => [
  [axis, ...series.map(({ name, unit }) => `${name}（${unit}）`)],
  ...names.map((name, at) => [name, ...series.map(({ values }) => String(values[at] ?? ''))]),
]
