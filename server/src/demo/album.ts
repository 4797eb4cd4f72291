import { publicPicturePath, putPublicPicture } from '../modules/file/public.ts'
import type { StoragePort } from '../ports/storage.ts'
import { demoGoods } from './catalogue.ts'
import type { DemoGoods } from './demo-goods.ts'
import { buyersViewsOf, licencePicture, pictureNamed, viewsOf } from './pictures.ts'

/** Gives every picture its path at once; `develop` makes its widths later, which takes longer. */
export type Album = {
  readonly goods: (it: DemoGoods) => readonly string[]
  /** Pictures that buyers took of it. */
  readonly bought: (it: DemoGoods) => readonly string[]
  /** The cover of a product, by its key. */
  readonly icon: (key: string) => string
  readonly logo: (shopId: number) => string
  readonly banner: (shopId: number) => string
  readonly licence: (number: string) => string
  readonly user: (account: string) => string
  readonly home: () => readonly string[]
  /** Stores the requested pictures that are not stored yet; returns the number of pictures. */
  readonly develop: (storage: StoragePort) => Promise<number>
}

// Two at a time keep both cores of a small machine busy.
const atOnce = 2

export const openAlbum = (): Album => {
  const paths = new Map<string, string>()
  const waiting: Uint8Array[] = []
  const keep = (name: string): string => {
    const known = paths.get(name)
    if (known !== undefined) return known
    const bytes = pictureNamed(name)
    const path = publicPicturePath(bytes)
    paths.set(name, path)
    waiting.push(bytes)
    return path
  }
  const goods = ({ picture }: DemoGoods) => viewsOf(picture).map(keep)
  return {
    goods,
    bought: ({ picture }) => buyersViewsOf(picture).map(keep),
    icon: (key) => goods(demoGoods.find((it) => it.key === key)!)[0]!,
    logo: (shopId) => keep(`shops/${shopId}-logo`),
    banner: (shopId) => keep(`shops/${shopId}-banner`),
    licence: (number) => keep(licencePicture(number)),
    user: (account) => keep(`people/${account}`),
    home: () => ['home/1', 'home/2', 'home/3'].map(keep),
    develop: async (storage) => {
      const store = async () => {
        for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift())
          await putPublicPicture(storage, bytes)
      }
      await Promise.all(Array.from({ length: atOnce }, store))
      return paths.size
    },
  }
}
