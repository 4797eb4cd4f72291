import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { CipherPort } from '../../../ports/cipher.ts'

/* A sheet leaves the house with the stock it was written with, and comes back from anybody: what it says of that must be ours. */

/** The stock that a sheet was written with, and how often it was corrected by hand until then. */
type StockThen = { readonly goodsId: Id; readonly version: number; readonly stock: Milli }

/** Writes a version that proves the number beside it, and reads it back; undefined where either was changed. */
export type StockSeal = {
  readonly write: (then: StockThen) => string
  readonly read: (written: string, of: Omit<StockThen, 'version'>) => number | undefined
}

const length = 16

export const sealWith = (key: Uint8Array): StockSeal => {
  const write: StockSeal['write'] = ({ goodsId, version, stock }) => {
    const mark = createHmac('sha256', key).update(`${goodsId} ${version} ${stock}`).digest('hex').slice(0, length)
    return `${version}-${mark}`
  }
  return {
    write,
    read: (written, of) => {
      const version = Number(/^(\d{1,9})-[0-9a-f]+$/.exec(written)?.[1] ?? Number.NaN)
      const [given, expected] = [Buffer.from(written), Buffer.from(write({ ...of, version }))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? version : undefined
    },
  }
}

/** The seal of a shop's sheets; one of another shop proves nothing. */
export const sealOf = async (cipher: CipherPort, shopId: Id): Promise<StockSeal> =>
  sealWith(await cipher.digest('stock', `goods.sheet ${shopId}`))
