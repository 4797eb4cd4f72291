import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import type { Begun } from './check-in-form.ts'

/** The latest application of the current enterprise or, where the address names a shop, of its enterprise, and what is known of that shop. */
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
