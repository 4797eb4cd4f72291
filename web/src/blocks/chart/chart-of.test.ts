import { expect, test } from 'vitest'
import { optionOf, tableOf } from './chart-of.ts'
import type { ChartOf } from './chart-of.ts'

const days: ChartOf = {
  title: '销售趋势',
  kind: 'line',
  axis: '日期',
  names: ['2026-11-24', '2026-11-25'],
  series: [
    { name: '净额', unit: '元', values: ['158.00', '0.00'] },
    { name: '订单数', unit: '笔', values: [3, 0] },
  ],
}

test('each unit has an axis, and lines differ in more than their colour', () => {
  const option = optionOf(days)
  const drawn = option.series as readonly { yAxisIndex?: number; lineStyle?: { type?: string }; symbol?: string }[]
  expect(option.yAxis).toHaveLength(2)
  expect(drawn.map((it) => it.yAxisIndex)).toEqual([0, 1])
  expect(new Set(drawn.map((it) => it.lineStyle?.type)).size).toBe(2)
  expect(new Set(drawn.map((it) => it.symbol)).size).toBe(2)
})

test('bars stand beside their names, the first on top, and long names are shortened there alone', () => {
  const bars: ChartOf = { ...days, kind: 'bar', names: ['很长很长很长很长很长很长很长的商品', '豆粕'] }
  const { yAxis, series } = optionOf(bars)
  expect(yAxis).toMatchObject({ inverse: true, data: ['很长很长很长很长很长很长很长…', '豆粕'] })
  expect(series.map((it) => it.type)).toEqual(['bar', 'bar'])
  expect(tableOf(bars)[1]![0]).toBe(bars.names[0])
})

test('the table says the same figures with their units', () => {
  expect(tableOf(days)).toEqual([
    ['日期', '净额（元）', '订单数（笔）'],
    ['2026-11-24', '158.00', '3'],
    ['2026-11-25', '0.00', '0'],
  ])
})
