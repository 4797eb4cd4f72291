import sharp from 'sharp'
import { demoGoods } from './catalogue.ts'
import { newSheet, seedOf, svgOf } from './pictures/paint.ts'
import type { Sheet } from './pictures/paint.ts'
import type { PictureRecipe } from './pictures/recipe.ts'
import { certificate, head, homeBanner, logo, shopBanner } from './pictures/scenes.ts'
import type { HomeScene, Placed } from './pictures/scenes.ts'
import { buyersViewsOf, sharedName, viewsOf } from './pictures/views.ts'
import { demoShops } from './shops.ts'

/* Every picture of the demonstration, drawn by code: no licences, no fonts, the same on every machine. */

/** A picture as SVG; `name` tells it apart from all others. */
export type DrawnPicture = { readonly name: string; readonly svg: string }

const draw = (name: string, width: number, height: number, paint: (sheet: Sheet) => string): DrawnPicture => {
  const sheet = newSheet(seedOf(name))
  const inner = paint(sheet)
  return { name, svg: svgOf(sheet, inner, width, height) }
}

/** Products with the same recipe have the same pictures: draw them once. */
export const pictureKey = (recipe: PictureRecipe): string =>
  `${recipe.kind}-${seedOf(JSON.stringify(recipe)).toString(16)}`

/** The pictures of a product, 800 × 800, three or four, the cover first. Draw each name once: close-ups are shared. */
export const goodsPictures = (recipe: PictureRecipe): DrawnPicture[] =>
  viewsOf(recipe).map((view, at) =>
    draw(sharedName(recipe, at) ?? `${pictureKey(recipe)}-${at + 1}`, 800, 800, (sheet) => view(sheet, recipe)),
  )

/** What buyers show of a product with their reviews, 800 × 800, two; none is a picture of the product's own. */
export const buyersPictures = (recipe: PictureRecipe): DrawnPicture[] =>
  buyersViewsOf(recipe).map((view, at) =>
    draw(`${pictureKey(recipe)}-buyer-${at + 1}`, 800, 800, (sheet) => view(sheet, recipe)),
  )

const brands: Readonly<Record<number, string>> = {
  20001: 'BEICHEN',
  20002: 'FENGZE',
  20003: 'KANGMU',
  20004: 'JINSUI',
  20005: 'QINGHU',
  20006: 'XIANGYANG',
  20007: 'LIGENG',
  20008: 'HUINONG',
  20009: 'HUINONG 2',
  20010: 'LVYUAN',
}

const signOf = (shopId: number) => {
  const shop = demoShops.find((it) => it.shopId === shopId)
  if (!shop) throw new RangeError(`no shop ${shopId}`)
  return { colours: shop.colours, motif: shop.motif, brand: brands[shopId] ?? 'SHOP' }
}

/** 400 × 400. */
export const shopLogo = (shopId: number): DrawnPicture =>
  draw(`logo-${shopId}`, 400, 400, (sheet) => logo(sheet, signOf(shopId)))

/** 1200 × 320, with goods of the shop. */
export const shopBannerOf = (shopId: number): DrawnPicture => {
  const recipes = new Map(
    demoGoods
      .filter((it) => it.shopId === shopId && it.saleState === 1)
      .map((it) => [pictureKey(it.picture), it.picture]),
  )
  return draw(`banner-${shopId}`, 1200, 320, (sheet) => shopBanner(sheet, signOf(shopId), [...recipes.values()]))
}

const recipeOf = (key: string): PictureRecipe => demoGoods.find((it) => it.key === key)!.picture
const put = (key: string, x: number, y: number, size: number): Placed => ({ recipe: recipeOf(key), x, y, size })

const scenes: readonly HomeScene[] = [
  {
    sky: ['#0f5a2a', '#7cc07f'],
    land: ['#4f9f55', '#3c8a45', '#2c7437'],
    placed: [
      put('feed-550', 1180, 30, 0.52),
      put('feed-layer', 820, 60, 0.48),
      put('feed-s1', 990, 8, 0.58),
      put('pig-piglet', 1200, 216, 0.4),
    ],
  },
  {
    sky: ['#f0a83c', '#fdebc0'],
    land: ['#d8a545', '#a98a3a', '#7d5a33'],
    placed: [
      put('tractor-90', 1080, 40, 0.58),
      put('seed-maize-958', 800, 60, 0.48),
      put('fert-compound', 940, 110, 0.46),
    ],
  },
  {
    sky: ['#0b6375', '#9fdce0'],
    land: ['#5fb4b8', '#3f9aa3', '#237d89'],
    placed: [put('egg-free', 1150, 40, 0.54), put('fish-bass', 800, 60, 0.5), put('shrimp-live', 940, 190, 0.42)],
  },
]

/** Three, 1600 × 500; the left half is calm, so that words can stand on it. */
export const homeBanners = (): DrawnPicture[] =>
  scenes.map((scene, at) => draw(`home-${at + 1}`, 1_600, 500, (sheet) => homeBanner(sheet, scene)))

/** 400 × 400: a head for a user, by the account. */
export const userPicture = (account: string): DrawnPicture => draw(`user-${account}`, 400, 400, head)

/** 800 × 1100: a licence of a shop; `number` of digits and capitals stands on it. */
export const licencePicture = (shopId: number, number: string): DrawnPicture =>
  draw(`licence-${shopId}-${number}`, 800, 1_100, (sheet) => certificate(sheet, number))

/** A drawn picture as webp. */
export const renderPicture = ({ svg }: DrawnPicture): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer()
