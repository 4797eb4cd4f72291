import { expect, test } from 'vitest'
import { inLine, lineWidth } from './in-line.ts'

const plain = (label: string) => ({ act: { label } })

test('three stand in a line', () => {
  const three = [plain('编辑'), plain('预览'), plain('下架')]
  expect(inLine(three)).toEqual({ line: three, more: [] })
})

test('of four the main one and the first stand in the line, as they are listed', () => {
  const [edit, preview, drop] = [plain('编辑'), plain('预览'), plain('删除')]
  const sell = { act: { label: '上架', kind: 'brand' as const } }
  expect(inLine([edit, preview, sell, drop])).toEqual({ line: [edit, sell], more: [preview, drop] })
})

test('the column holds the widest three in one line', () => {
  expect(lineWidth([{ label: '编辑' }, { label: '预览' }, { label: '下架' }])).toBe(48 * 3 + 12 + 18)
  expect(lineWidth([{ label: '编辑' }])).toBe(48 + 18)
})
