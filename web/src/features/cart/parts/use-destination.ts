import { api } from '../../../api.ts'
import { useShell } from '../../../shell-state.ts'
import { useDeliveryArea } from '../../../shell/shop/delivery-area.ts'
import { useApi } from '../../../use-api.ts'

type Destination = { readonly addressId: string } | { readonly areaId: string }

/** Returns the destination of goods: the area chosen in this browser, else the default address; undefined if neither is known. */
export const useDestination = (): { readonly to: Destination | undefined; readonly waits: boolean } => {
  const signedIn = useShell((it) => !!it.userInfo)
  const areaId = useDeliveryArea((it) => it.area).at(-1)?.areaId
  const asks = signedIn && areaId === undefined
  const { data, isPending } = useApi(api.addressbook.addresses, { pageSize: 20 }, { enabled: asks, quiet: true })
  const addressId = data?.list.find(({ isDefault }) => isDefault)?.addressId
  if (areaId !== undefined) return { to: { areaId }, waits: false }
  return { to: addressId === undefined ? undefined : { addressId }, waits: asks && isPending }
}
