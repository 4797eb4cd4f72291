import { useEffect } from 'react'
import { api } from '../../api.ts'
import { randomId } from '../../kit/random-id.ts'
import { send } from '../../send.ts'

const key = 'mall.visitor'

/** A name by which the browser is known as one visitor: random, and told only while nobody is signed in. */
const visitorName = (): string => {
  try {
    const known = localStorage.getItem(key)
    if (known !== null) return known
    const fresh = randomId()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return randomId()
  }
}

/** Tells the shop that somebody looks at it, or at goods of it. When that fails it is nobody's concern. */
export const useLook = (shopId: string, spuId?: string): void => {
  useEffect(() => {
    const look = { shopId, visitorId: visitorName(), ...(spuId === undefined ? {} : { spuId }) }
    send(api.catalog.visit, look, { quiet: true }).catch(() => {})
  }, [shopId, spuId])
}
