import { expect, it } from 'vitest'
import { findAreas } from './find-areas.ts'

const names = (words: string, within?: number) => findAreas(words, within).map(({ address }) => address)

it('finds areas by what they are called, and by what goes on below them', () => {
  expect(names('望都县')[0]).toBe('河北省保定市望都县')
  expect(names('望都')[0]).toBe('河北省保定市望都县')
  expect(names('河北省保定市望都县寺庄乡东白家疃')[0]).toBe('河北省保定市望都县')
  expect(names('藁城区 岗上镇')[0]).toBe('河北省石家庄市藁城区')
  expect(names('没有这个地方')).toEqual([])
})

it('prefers those nearby', () => {
  expect(names('新华区', 130_900)[0]).toBe('河北省沧州市新华区')
  expect(names('新华区', 410_400)[0]).toBe('河南省平顶山市新华区')
})
