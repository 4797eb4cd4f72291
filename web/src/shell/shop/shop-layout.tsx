import { createContext, lazy, Suspense, use, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { loadChunk } from '../../kit/chunk.ts'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon.tsx'
import { usePhone } from '../../kit/phone.ts'
import { BackButton } from '../frame/back-button.tsx'
import { CategoryButton } from './category-menu.tsx'
import { FrameStart } from '../frame/frame-start.tsx'
import { followGuestCart } from './guest-cart.ts'
import { loginAddress, registerAddress } from '../account/login.ts'
import { Logo } from '../frame/logo.tsx'
import { SearchBox } from './search-box.tsx'
import { base } from '../../root-path.ts'
import { ScreenPage, ScreenRouter } from '../navigation/screen.tsx'
import type { Shown } from '../navigation/screen.tsx'
import { useShell } from '../../shell-state.ts'
import { View } from '../navigation/view.tsx'
import styles from './shop-layout.module.css'

const badge = (count: number): string => (count > 99 ? '99+' : String(count))

type DoorProps = { to: (target: string) => string; className?: string | undefined; children: ReactNode }

/** Link to sign in and return. A login elsewhere needs the full address, which only the browser knows. */
const Door = ({ to, className, children }: DoorProps) => {
  const { pathname, search } = useLocation()
  return (
    <a
      href={to(base + pathname + search)}
      className={className}
      onClick={({ currentTarget }) => (currentTarget.href = to(location.href))}
    >
      {children}
    </a>
  )
}

const SignOutButton = lazy(() =>
  loadChunk(() => import('../account/sign-out-button.tsx').then((it) => ({ default: it.SignOutButton }))),
)

const Account = () => {
  const user = useShell((it) => it.userInfo)
  if (user)
    return (
      <>
        <span>您好，</span>
        <Link to="/buyer" className={styles.strong}>
          {user.name}
        </Link>
        <Suspense>
          <EnterpriseSwitcher />
        </Suspense>
        <Suspense>
          <SignOutButton />
        </Suspense>
      </>
    )
  return (
    <>
      <span>欢迎来到农信商城</span>
      <Door to={loginAddress} className={styles.strong}>
        请登录
      </Door>
      <Door to={registerAddress}>免费注册</Door>
    </>
  )
}

// Only members of an enterprise see it.
const EnterpriseSwitcher = lazy(() =>
  loadChunk(() => import('../account/enterprise-switcher.tsx').then((it) => ({ default: it.EnterpriseSwitcher }))),
)

const TopStrip = () => {
  const isSeller = useShell((it) => it.userIdentity?.isSeller ?? false)
  const sellsOrders = useShell((it) => it.salesAuthority)
  const msgCount = useShell((it) => it.msgCount)
  return (
    <div className={styles.strip}>
      <div className={styles.wide}>
        <div className={styles.account}>
          <Account />
        </div>
        <nav aria-label="快捷入口" className={styles.quick}>
          <Link to="/order/list">我的订单</Link>
          <Link to="/buyer">买家中心</Link>
          <Link to="/buyer/favourite">收藏</Link>
          <Link to="/messages">消息{msgCount > 0 && <em className={styles.count}>{badge(msgCount)}</em>}</Link>
          {isSeller ? (
            <Link to={sellsOrders ? '/home/salesOrder' : '/home'}>卖家中心</Link>
          ) : (
            <Link to="/orderHome/0">免费开店</Link>
          )}
          <Link to="/guide/purchase">帮助</Link>
        </nav>
      </div>
    </div>
  )
}

const CartLink = () => {
  const count = useShell((it) => it.cartCount)
  return (
    <Link to="/cart" className={styles.cart} aria-label={`购物车，${count} 件商品`}>
      <Icon name="cart" size={20} />
      <span>购物车</span>
      {count > 0 && <em className={styles.count}>{badge(count)}</em>}
    </Link>
  )
}

const DeskHeader = () => (
  <header>
    <TopStrip />
    <div className={styles.head}>
      <div className={styles.wide}>
        <Logo />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <CartLink />
      </div>
    </div>
    <div className={styles.bar}>
      <div className={styles.wide}>
        <CategoryButton />
        <nav aria-label="频道" className={styles.channels}>
          <NavLink to="/" end>
            首页
          </NavLink>
          <Link to="/search?sort=sold">热销榜</Link>
          <Link to="/search?sort=new">新品上架</Link>
          <Link to="/search?tags=包邮">包邮专区</Link>
          <Link to="/groupBuying">团购</Link>
          <Link to="/search?type=shop">优质店铺</Link>
          <Link to="/coupon">领券中心</Link>
        </nav>
      </div>
    </div>
  </header>
)

const deep = /^\/(goodsDetail|shop\/|order|buyer\/|checkout|deposit|pay\/|comment|aftersales|messages)/

const PhoneHeader = () => {
  const { pathname } = useLocation()
  return (
    <header className={styles.phoneHead}>
      {deep.test(pathname) ? (
        <BackButton />
      ) : (
        <Link to="/" className={styles.mark}>
          农信<span className="visually-hidden">商城首页</span>
        </Link>
      )}
      <SearchBox />
    </header>
  )
}

const bottom: readonly { to: string; name: string; icon: IconName }[] = [
  { to: '/', name: '首页', icon: 'home' },
  { to: '/category', name: '分类', icon: 'grid' },
  { to: '/cart', name: '购物车', icon: 'cart' },
  { to: '/order/list', name: '订单', icon: 'order' },
  { to: '/buyer', name: '我的', icon: 'user' },
]

const PhoneBar = () => {
  const count = useShell((it) => it.cartCount)
  const { pathname } = useLocation()
  // These screens have their own bar with their actions.
  if (/^\/(goodsDetail|checkout|deposit)|^\/order\/detail/.test(pathname)) return null
  return (
    <nav className={styles.phoneBar} aria-label="主导航">
      {bottom.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <span className={styles.spot}>
            <Icon name={icon} size={24} />
            {to === '/cart' && count > 0 && <em className={styles.count}>{badge(count)}</em>}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

// Stands below the first view of every page.
const ShopFooter = lazy(() => loadChunk(() => import('./shop-footer.tsx')).then((it) => ({ default: it.ShopFooter })))

/** The dialog for the specification of goods chosen in a list; it belongs to a feature, so `main.tsx` provides it. */
export const SpecsDialogContext = createContext<ReactNode>(null)

/** Frame of the screens of buyers and visitors. */
export const ShopLayout = ({ shown }: { shown: Shown }) => {
  const phone = usePhone()
  const showTitle = useShell((it) => it.showTitle)
  const choosing = useShell((it) => it.specsInfo.goods !== undefined)
  const specsDialog = use(SpecsDialogContext)
  useEffect(followGuestCart, [])
  return (
    <ScreenRouter shown={shown}>
      <FrameStart />
      {showTitle && (phone ? <PhoneHeader /> : <DeskHeader />)}
      <View className={styles.main}>
        {/* Hydrates in slices, after the frame. */}
        <Suspense>
          <ScreenPage shown={shown} />
        </Suspense>
      </View>
      {showTitle && (
        <Suspense>
          <ShopFooter />
        </Suspense>
      )}
      {showTitle && phone && <PhoneBar />}
      {choosing && <Suspense>{specsDialog}</Suspense>}
    </ScreenRouter>
  )
}
