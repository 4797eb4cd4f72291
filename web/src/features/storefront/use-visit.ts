import { useEffect } from 'react'
import { api } from '../../api.ts'
import { send } from '../../send.ts'
import { visitorName } from '../../visitor-name.ts'

/** Counts a visit of a shop or of its goods; ignores a failure. */
export const useVisit = (shopId: string, spuId?: string, counts = true): void => {
  useEffect(() => {
    if (!counts) return
    const visit = { shopId, visitorId: visitorName(), ...(spuId === undefined ? {} : { spuId }) }
    send(api.catalog.visit, visit, { quiet: true }).catch(() => {})
  }, [shopId, spuId, counts])
}
