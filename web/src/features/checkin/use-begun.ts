import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { useShell } from '../../shell-state.ts'
import { useApi } from '../../use-api.ts'
import type { Application, Begun } from './check-in-form.ts'

/** What is known of the shop that the address names, to apply with new licences for it; none where it names none. */
export const useBegun = (
  last: Application | null | undefined,
): { begun: Begun | undefined; pending: boolean; error: unknown } => {
  const shopId = useSearchParams()[0].get('shopId') ?? ''
  const boId = useShell((it) => it.shopList.find((one) => one.shopId === shopId)?.orgBoId ?? '')
  const asked = shopId !== '' && boId !== ''
  const { data, error } = useApi(api.checkin.shopDetail, { boId, shopId }, { enabled: asked, staleTime: 0 })
  const shop = data?.shop
  const begun = useMemo(() => {
    if (!asked || !shop) return undefined
    const { shopName, mainCategoryIds, contactName, servicePhone, areaId, address } = shop
    const about = {
      shopName,
      mainCategoryIds,
      contactName: contactName ?? '',
      contactMobile: servicePhone ?? '',
      areaId,
      address,
    }
    const busTypeIds = last?.shopId === shopId ? last.busTypeIds : []
    return { ...about, shopId, busTypeIds }
  }, [asked, shop, shopId, last])
  return { begun, pending: asked && !data, error }
}
