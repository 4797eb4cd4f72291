import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoGoods } from './catalogue.ts'
import {
  goodsPictures,
  homeBanners,
  licencePicture,
  pictureKey,
  shopBannerOf,
  shopLogo,
  userPicture,
} from './pictures.ts'
import { demoShops } from './shops.ts'

const render = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer()

const recipes = [...new Map(demoGoods.map((it) => [pictureKey(it.picture), it.picture])).values()]
const onePerKind = [...new Map(recipes.map((it) => [it.kind, it])).values()]

describe('the drawn pictures', () => {
  test('every product has at least three, all different', () => {
    for (const recipe of recipes) {
      const drawn = goodsPictures(recipe)
      expect(drawn.length).toBeGreaterThanOrEqual(3)
      expect(new Set(drawn.map((it) => it.svg)).size).toBe(drawn.length)
    }
  })

  test('the same name is the same picture, and the same again', () => {
    const byName = new Map<string, string>()
    for (const { name, svg } of recipes.flatMap(goodsPictures)) {
      expect(byName.get(name) ?? svg).toBe(svg)
      byName.set(name, svg)
    }
    expect(goodsPictures(recipes[0]!)).toEqual(goodsPictures(recipes[0]!))
  })

  test('need no font and nothing from outside', () => {
    const some = [
      ...onePerKind.flatMap(goodsPictures),
      ...demoShops.flatMap((it) => [shopLogo(it.shopId), shopBannerOf(it.shopId)]),
      ...homeBanners(),
      userPicture('buyer1'),
      licencePicture(20001, '9113'),
    ]
    for (const { svg } of some) {
      expect(svg).not.toMatch(/<text|<image|href|NaN|undefined/)
      for (const id of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(`id="${id[1]}"`)
    }
  })

  test.each(onePerKind.map((it) => [it.kind, it] as const))('%s comes out as webp of its size', async (_, recipe) => {
    const bytes = await render(goodsPictures(recipe)[0]!.svg)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['webp', 800, 800])
    const { channels } = await sharp(bytes).stats()
    expect(Math.max(...channels.map((it) => it.stdev))).toBeGreaterThan(15)
  })

  test('banners and heads have their sizes', async () => {
    const sizes = await Promise.all(
      [shopLogo(20007), shopBannerOf(20005), homeBanners()[0]!, userPicture('op1'), licencePicture(20001, '91')].map(
        async (it) => {
          const { width, height } = await sharp(await render(it.svg)).metadata()
          return [width, height]
        },
      ),
    )
    expect(sizes).toEqual([
      [400, 400],
      [1_200, 320],
      [1_600, 500],
      [400, 400],
      [800, 1_100],
    ])
  })
})
