import { expect, it } from 'vitest'
import { sentPoster, withImages } from './poster-rows.ts'
import type { PosterRow } from './poster-rows.ts'

const row = (image: string, keyword = ''): PosterRow => ({
  image,
  linkType: keyword === '' ? '0' : '3',
  goods: null,
  classifyId: '',
  keyword,
})

it('pictures that are moved or taken away take their links along', () => {
  const rows = [row('a', '猪'), row('b', '鸡'), row('c')]
  expect(withImages(rows, ['c', 'a', 'b'])).toEqual([rows[2], rows[0], rows[1]])
  expect(withImages(rows, ['b'])).toEqual([rows[1]])
  expect(withImages(rows, ['a', 'b', 'c', 'd'])).toEqual([...rows, row('d')])
})

it('a picture that has arrived keeps the link written while it was uploaded', () => {
  expect(withImages([row('a'), row('upload:1', '鱼')], ['a', '/files/x.webp'])).toEqual([
    row('a'),
    row('/files/x.webp', '鱼'),
  ])
})

it('sends what the kind of link needs and nothing else', () => {
  const all = { ...row('a'), goods: { spuId: '7', name: '料' }, classifyId: '9', keyword: ' 母猪 ' }
  expect(sentPoster(all)).toEqual({ image: 'a', linkType: 0 })
  expect(sentPoster({ ...all, linkType: '1' })).toEqual({ image: 'a', linkType: 1, spuId: '7' })
  expect(sentPoster({ ...all, linkType: '2' })).toEqual({ image: 'a', linkType: 2, classifyId: '9' })
  expect(sentPoster({ ...all, linkType: '3' })).toEqual({ image: 'a', linkType: 3, keyword: '母猪' })
})
