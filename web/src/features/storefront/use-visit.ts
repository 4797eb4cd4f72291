import { useEffect } from 'react'
import { api } from '../../api.ts'
import { randomId } from '../../kit/random-id.ts'
import { send } from '../../send.ts'

const key = 'mall.visitor'

/** A name by which the browser is known as one visitor: random, and sent only while nobody is signed in. */
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

/** Counts a visit of a shop, or of goods of it. Nobody is troubled when that fails. */
export const useVisit = (shopId: string, spuId?: string, counts = true): void => {
  useEffect(() => {
    if (!counts) return
    const visit = { shopId, visitorId: visitorName(), ...(spuId === undefined ? {} : { spuId }) }
    send(api.catalog.visit, visit, { quiet: true }).catch(() => {})
  }, [shopId, spuId, counts])
}
