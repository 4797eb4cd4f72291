import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { loadChunk } from '../../kit/chunk.ts'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { sheetOpened } from '../../kit/open-sheets.ts'
import { usePhone } from '../../kit/phone.ts'
import { AntdProvider } from './antd-provider.tsx'
import { BackButton } from '../frame/back-button.tsx'
import { setSellerMenuVisible } from '../../shell-changes.ts'
import { useShell, toggleSidebar } from '../../shell-state.ts'
import { EnterpriseSwitcher } from '../account/enterprise-switcher.tsx'
import { FrameStart } from '../frame/frame-start.tsx'
import { Logo } from '../frame/logo.tsx'
import { keepMenu, openMenuAsKept } from './menu-folded.ts'
import { askPackages } from './ask-packages.ts'
import { OfficeMenu, useNoMenu } from './office-menu.tsx'
import type { Side } from './office-menu.tsx'
import { useOffice, useOfficeAt } from './office-side.ts'
import { OfficeSearch } from './office-search.tsx'
import { OfficeStrips } from './office-strips.tsx'
import { OfficeTasks } from './tasks/office-tasks.tsx'
import { below } from '../../root-path.ts'
import { ScreenRouter } from '../navigation/screen.tsx'
import type { Shown } from '../navigation/screen.tsx'
import { ShopSwitcher } from '../account/shop-switcher.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabBody } from './tabs/tab-body.tsx'
import { arriveAt, dropClosed, leaveOffice, useTabs } from './tabs/tab-store.ts'
import { linkOf } from './tabs/tabs.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import styles from './office-layout.module.css'

const sides = {
  '/operate': { className: styles.operator, name: '平台运营', menu: 'operator' },
  '/supplier': { className: styles.supplier, name: '供应商中心', menu: 'supplier' },
  '/home': { className: styles.seller, name: '卖家中心', menu: 'seller' },
} as const satisfies Readonly<Record<string, { className: string | undefined; name: string; menu: Side }>>

// Pages about one order; on a phone there are no tabs to return by.
const deep = /^\/(order\/detailSeller|seller)\//

const Head = ({ name, phone }: { name: string; phone: boolean }) => {
  const { pathname } = useLocation()
  const office = useOffice()
  const user = useShell((it) => it.userInfo)
  const msgCount = useShell((it) => it.msgCount)
  const opened = useShell((it) => it.opened)
  const signOut = useSignOut()
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={opened}
        aria-label="展开或收起菜单"
        onClick={() => {
          if (!phone) keepMenu(!opened)
          toggleSidebar()
        }}
      >
        <Icon name="menu" />
      </button>
      {phone && deep.test(pathname) ? <BackButton /> : <Logo side={name} />}
      <div className={styles.who}>
        <EnterpriseSwitcher home="/home/salesOrder" />
        <ShopSwitcher />
      </div>
      <OfficeSearch />
      <nav aria-label="快捷入口" className={styles.quick}>
        <OfficeTasks />
        <Link to={`${office}/messages`}>消息{msgCount > 0 ? `（${msgCount > 99 ? '99+' : msgCount}）` : ''}</Link>
        <Link to="/">返回商城</Link>
        {user && <span>{user.name}</span>}
        <button type="button" onClick={signOut}>
          退出
        </button>
      </nav>
    </header>
  )
}

/** Links out of the back office, for which a phone's header has no room. */
const Ways = () => {
  const signOut = useSignOut()
  return (
    <div className={styles.ways}>
      <Link to="/">返回商城</Link>
      <button type="button" onClick={signOut}>
        退出登录
      </button>
    </div>
  )
}

/** Screens of the open tabs, in the order of their first display, so that React never moves them in the document. */
const Bodies = ({ shown }: { shown: Shown }) => {
  const here = linkOf(shown)
  const { screens, tabs, turns } = useTabs()
  useLayoutEffect(() => arriveAt(here, shown), [here, shown])
  useLayoutEffect(() => leaveOffice, [])
  useEffect(() => dropClosed(tabs, here), [tabs, here])
  const bodies = new Map(screens).set(here, shown)
  return [...bodies]
    .filter(([link]) => link === here || tabs.some((tab) => tab.link === link))
    .map(([link, screen]) => (
      <TabBody key={`${link} ${turns[link] ?? 0}`} link={link} shown={screen} isShown={link === here} />
    ))
}

const VipDialog = lazy(() => loadChunk(() => import('./vip-dialog.tsx')))

/** Frame of the back office: menu, enterprise and shop, open tabs. Inside an iframe it has no head. */
export const OfficeLayout = ({ shown }: { shown: Shown }) => {
  const { pathname } = shown.location
  const opened = useShell((it) => it.opened)
  const showTitle = useShell((it) => it.showTitle)
  const phone = usePhone()
  const person = useShell((it) => it.userInfo?.id)
  const side = sides[useOfficeAt(below(pathname))]
  const noMenu = useNoMenu(side.menu)
  const menuShown = useShell((it) => it.sellerMenuVisible)
  useEffect(askPackages, [])
  const vipAsked = useShell((it) => it.vipInfo.vipCode !== undefined)
  useLayoutEffect(() => setSellerMenuVisible(showTitle && !noMenu), [showTitle, noMenu])
  useEffect(() => {
    // On a phone the menu covers the page, so it folds after a choice.
    if (phone) useShell.setState({ opened: false })
  }, [pathname, phone])
  useEffect(
    () => (phone && opened ? sheetOpened(() => useShell.setState({ opened: false })) : undefined),
    [phone, opened],
  )
  useEffect(() => {
    if (!phone) openMenuAsKept()
  }, [person, phone])
  return (
    <AntdProvider>
      <div
        className={classNames(styles.office, side.className)}
        data-menu={opened ? 'open' : 'closed'}
        data-no-menu={!menuShown || undefined}
        data-framed={!showTitle || undefined}
      >
        <ScreenRouter shown={shown}>
          <FrameStart />
          {showTitle && (
            <>
              <Head name={side.name} phone={phone} />
              <aside className={styles.side}>
                <OfficeMenu side={side.menu} rail={!opened && !phone} />
                <Ways />
              </aside>
              <button type="button" className={styles.veil} aria-label="收起菜单" onClick={toggleSidebar} />
              <TabBar />
              <OfficeStrips />
            </>
          )}
          {vipAsked && (
            <Suspense>
              <VipDialog />
            </Suspense>
          )}
        </ScreenRouter>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Bodies shown={shown} />
        </main>
      </div>
    </AntdProvider>
  )
}
