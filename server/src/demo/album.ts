import { publicPicturePath, putPublicPicture } from '../modules/file/public.ts'
import type { StoragePort } from '../ports/storage.ts'
import { demoGoods } from './catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import {
  buyersPictures,
  goodsPictures,
  homeBanners,
  licencePicture,
  pictureKey,
  shopBannerOf,
  shopLogo,
  userPicture,
} from './pictures.ts'
import type { DrawnPicture } from './pictures.ts'

/** Gives every picture its path at once; the drawing itself takes longer and is done by `develop`. */
export type Album = {
  readonly goods: (it: DemoGoods) => readonly string[]
  /** What buyers photographed of it. */
  readonly bought: (it: DemoGoods) => readonly string[]
  /** The cover of a product, by its key. */
  readonly icon: (key: string) => string
  readonly logo: (shopId: number) => string
  readonly banner: (shopId: number) => string
  readonly licence: (shopId: number, number: string) => string
  readonly user: (account: string) => string
  readonly home: () => readonly string[]
  /** Draws what was asked for and is not stored yet; answers how many pictures there are. */
  readonly develop: (storage: StoragePort) => Promise<number>
}

const once = <T>(make: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

// Drawing is the dearest part of the load: three views of a product say enough.
const mostViews = 3
// Two at a time keep both cores of a small machine busy.
const atOnce = 2

export const openAlbum = (): Album => {
  const pictures = new Map<string, Uint8Array>()
  const developed = new Set<string>()
  const keep = ({ svg }: DrawnPicture): string => {
    const bytes = Buffer.from(svg)
    const path = publicPicturePath(bytes)
    pictures.set(path, bytes)
    return path
  }
  const recipeOf = (key: string) => demoGoods.find((it) => pictureKey(it.picture) === key)!.picture
  const ofRecipe = once((key) => goodsPictures(recipeOf(key)).slice(0, mostViews).map(keep))
  const boughtOf = once((key) => buyersPictures(recipeOf(key)).map(keep))
  const goods = (it: DemoGoods) => ofRecipe(pictureKey(it.picture))
  const logo = once((shopId) => keep(shopLogo(Number(shopId))))
  const banner = once((shopId) => keep(shopBannerOf(Number(shopId))))
  const user = once((account) => keep(userPicture(account)))
  const home = once(() => homeBanners().map(keep))
  return {
    goods,
    bought: (it) => boughtOf(pictureKey(it.picture)),
    icon: (key) => goods(demoGoods.find((it) => it.key === key)!)[0]!,
    logo: (shopId) => logo(String(shopId)),
    banner: (shopId) => banner(String(shopId)),
    licence: (shopId, number) => keep(licencePicture(shopId, number)),
    user,
    home: () => home(''),
    develop: async (storage) => {
      const waiting = [...pictures]
        .filter(([path]) => !developed.has(path))
        .map(([path, bytes]) => (developed.add(path), bytes))
      const draw = async () => {
        for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift())
          await putPublicPicture(storage, bytes)
      }
      await Promise.all(Array.from({ length: atOnce }, draw))
      return pictures.size
    },
  }
}
