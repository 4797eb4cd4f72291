import { Button } from '../../../kit/button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { useSignOut } from '../../../shell/account/use-sign-out.ts'
import { BuyerAccount } from '../parts/buyer-account.tsx'
import { RecentOrders } from '../parts/recent-orders.tsx'
import { RecentFavourites } from '../parts/recent-favourites.tsx'
import { BuyerEntries } from '../parts/buyer-entries.tsx'
import styles from './buyer-centre.module.css'

// On a desktop the strip above every page has this button.
const SignOut = () => {
  const signOut = useSignOut()
  return usePhone() ? (
    <Button wide onClick={signOut}>
      退出登录
    </Button>
  ) : null
}

const BuyerCentre = () => (
  <BuyerFrame>
    <div className={styles.page}>
      <BuyerAccount />
      <BuyerEntries />
      <RecentOrders />
      <RecentFavourites />
      <SignOut />
    </div>
  </BuyerFrame>
)
export default BuyerCentre
