import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { useShell } from '../../../shell-state.ts'
import type { Application } from '../check-in-form.ts'
import { useEnterShop } from '../use-enter-shop.ts'

/** The shop or application that the enterprise already has, with its state and the way in. */
export const OpenedShop = ({ application: { shopId, shopName, stateText, state } }: { application: Application }) => {
  const mine = useShell((it) => it.shopList.some((one) => one.shopId === shopId))
  const enter = useEnterShop()
  return (
    <Empty icon="shop" text={`本企业的“${shopName}”${stateText}，每个企业可以免费开一家店。`}>
      {mine && shopId && (
        <Button kind="brand" onClick={() => void enter(shopId)}>
          进入店铺
        </Button>
      )}
      {state !== 50 && <ButtonLink to="/orderSystem/shopCheck">店铺入驻</ButtonLink>}
    </Empty>
  )
}
