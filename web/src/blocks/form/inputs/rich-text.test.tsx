import { expect, it } from 'vitest'
import { richText } from './rich-text.tsx'

it('is said in its first words and its pictures', () => {
  const { say } = richText()
  expect(say('')).toBe('')
  expect(say('<h3>特点</h3><p>好</p><img src="/a"><img src="/b">')).toBe('特点好，2 张图')
  expect(say(`<p>${'字'.repeat(61)}</p>`)).toBe(`${'字'.repeat(60)}…`)
})
