import { Icon, isIcon } from '../../../kit/icon.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useBuyerMenu } from '../../../shell/shop/buyer-frame.tsx'
import { MenuLeaf } from '../../../shell/menu/menu-leaf.tsx'
import { useShell } from '../../../shell-state.ts'
import styles from './buyer-entries.module.css'

const opening = { id: 'open', name: '免费开店', icon: 'shop', openType: 0, url: '/orderHome/0' }
const sellerCentre = { id: 'sell', name: '卖家中心', icon: 'shop', openType: 0 }

// Phones only: on a desktop the menu is beside the page, and the strip above leads to the seller's centre.
export const BuyerEntries = () => {
  const isSeller = useShell((it) => it.userIdentity?.isSeller ?? false)
  const sellsOrders = useShell((it) => it.salesAuthority)
  const menu = useBuyerMenu().filter(({ url }) => url !== null && url !== '/buyer')
  const entries = [...menu, isSeller ? { ...sellerCentre, url: sellsOrders ? '/home/salesOrder' : '/home' } : opening]
  if (!usePhone()) return null
  // A buyer always has entries, so the place of three rows is kept while they load.
  if (menu.length === 0) return <Skeleton height={206} />
  return (
    <ul className={styles.entries}>
      {entries.map((node) => (
        <li key={node.id}>
          <MenuLeaf node={node} here={undefined}>
            <Icon name={isIcon(node.icon) ? node.icon : 'grid'} size={22} />
            {node.name}
          </MenuLeaf>
        </li>
      ))}
    </ul>
  )
}
