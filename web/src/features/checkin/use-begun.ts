import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import type { Begun } from './check-in-form.ts'

/**
 * Returns the latest application of the current enterprise, with the known data of its shop. If the address names a shop, its
 * enterprise counts instead.
 */
export const useBegun = () => {
  const shopId = useSearchParams()[0].get('shopId') ?? ''
  const boId = useShell((it) => it.shopList.find((one) => one.shopId === shopId)?.orgBoId ?? '')
  const known = useShell((it) => it.userInfo !== undefined)
  const named = shopId !== '' && boId !== ''
  const application = useApi(api.checkin.show, named ? { boId } : {}, {
    staleTime: 0,
    enabled: shopId === '' || known,
  })
  const shop = useApi(api.checkin.shopDetail, { boId, shopId }, { enabled: named, staleTime: 0 })
  const [last, now] = [application.data, shop.data?.shop]
  const begun = useMemo((): Begun | undefined => {
    if (!now) return undefined
    const { shopName, mainCategoryIds, contactName, servicePhone, areaId, address } = now
    const about = { shopName, mainCategoryIds, areaId, address }
    const busTypeIds = last?.shopId === shopId ? last.busTypeIds : []
    return { ...about, shopId, busTypeIds, contactName: contactName ?? '', contactMobile: servicePhone ?? '' }
  }, [now, shopId, last])
  return { application, shop, begun, pending: last === undefined || (named && !shop.data) }
}
