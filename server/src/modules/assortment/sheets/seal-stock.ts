import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { CipherPort } from '../../../ports/cipher.ts'

/* A sheet is downloaded with the stock of that moment and may come back from anyone. The seal proves that this stock was not edited. */

/** Stock that a sheet was written with; `version` counts its corrections by hand up to then. */
type StockThen = { readonly goodsId: Id; readonly version: number; readonly stock: Milli }

/** `write` returns a version that proves the stock beside it; `read` returns that version, undefined if version or stock was edited. */
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

/** Returns the seal of a shop's sheets; it rejects sheets of other shops. */
export const sealOf = async (cipher: CipherPort, shopId: Id): Promise<StockSeal> =>
  sealWith(await cipher.digest('stock', `goods.sheet ${shopId}`))
