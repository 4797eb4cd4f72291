import { parseMoney, percentText } from '@mall/api/money'

/** A price and the time it starts at, as `yyyy-MM-dd HH:mm:ss`; points are sorted from the oldest. */
export type PricePoint = { readonly time: string; readonly price: string }

const fen = (price: string): number => parseMoney(price) ?? 0

/** Describes the line in words: the change from the first price to the last, with its sign, and the bounds. */
export const trendWords = (points: readonly PricePoint[]): string => {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return ''
  const [from, to] = [fen(first.price), fen(last.price)]
  if (points.length === 1) return '期间没有变动'
  const sorted = points.toSorted((a, b) => fen(a.price) - fen(b.price))
  const bounds = `最低 ${sorted[0]!.price}，最高 ${sorted.at(-1)!.price}`
  if (from === 0 || from === to) return `与期初持平，${bounds}`
  const share = percentText(Math.round((Math.abs(to - from) * 10_000) / from))
  return `${to > from ? '▲ 涨' : '▼ 跌'} ${share}%，${bounds}`
}

/** Returns the chart of prices: each lasts until the next one, the last until `now`. */
export const stepsOf = (points: readonly PricePoint[], now: Date) => {
  const data = points.map(({ time, price }): [number, number] => [
    new Date(`${time.replace(' ', 'T')}+08:00`).getTime(),
    fen(price) / 100,
  ])
  const last = data.at(-1)
  return {
    // Replaces the description that the library makes of the line.
    aria: { enabled: true, label: { description: `标价走势：${trendWords(points)}` } },
    color: ['#17722f'],
    grid: { left: 8, right: 24, top: 24, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'time', axisLabel: { formatter: '{MM}-{dd}', hideOverlap: true } },
    yAxis: { type: 'value', name: '元', scale: true, minInterval: 0.01 },
    series: [
      {
        name: '标价',
        type: 'line',
        step: 'end',
        areaStyle: { opacity: 0.08 },
        data: last === undefined ? [] : [...data, [Math.max(now.getTime(), last[0]), last[1]]],
      },
    ],
  }
}
