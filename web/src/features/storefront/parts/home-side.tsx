import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { loginAddress, registerAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import styles from './home-side.module.css'

const shortcuts: readonly { name: string; icon: IconName; to: string }[] = [
  { name: '我的订单', icon: 'order', to: '/order/list' },
  { name: '购物车', icon: 'cart', to: '/cart' },
  { name: '收货地址', icon: 'pin', to: '/buyer/address' },
  { name: '消息', icon: 'bell', to: '/messages' },
]

const greetingAt = (hour: number): string =>
  hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 18 ? '下午好' : '晚上好'

const never = () => () => {}
/** Returns a greeting by the browser's clock, which the server does not know. */
const useGreeting = (): string =>
  useSyncExternalStore(
    never,
    () => greetingAt(new Date().getHours()),
    () => '您好',
  )

/** Returns the name of the current enterprise; a personal one has the person's name, so a greeting replaces it. */
const besides = (name: string, boName: string): string => (boName === name ? '祝您采购顺利' : boName)

/** Side of the home page: the person, links to frequent tasks, and the mall's notices. */
export const HomeSide = ({
  notices,
  hotWords = [],
}: {
  notices: readonly { noticeId: string; title: string }[] | undefined
  hotWords: readonly string[] | undefined
}) => {
  const user = useShell((it) => it.userInfo)
  const greeting = useGreeting()
  return (
    <aside className={styles.side} aria-label="我的商城">
      <div className={styles.who}>
        <Picture path={user?.image} alt="" none="user" sizes="44px" className={styles.face} />
        <p>
          {greeting}，{user ? user.name : '欢迎您'}
          <span>{user ? besides(user.name, user.userIdentity.boName) : '登录后查看协议价与订单'}</span>
        </p>
      </div>
      {user === null && (
        <div className={styles.enter}>
          <Button kind="brand" size="small" onClick={() => location.assign(loginAddress(location.href))}>
            登录
          </Button>
          <Button size="small" onClick={() => location.assign(registerAddress(location.href))}>
            注册
          </Button>
        </div>
      )}
      <ul className={styles.shortcuts}>
        {shortcuts.map(({ name, icon, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={22} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {notices === undefined && <Skeleton height={84} />}
      {notices !== undefined && notices.length > 0 ? (
        <div className={styles.notices}>
          <h2>商城公告</h2>
          <ul>
            {notices.slice(0, 4).map(({ noticeId, title }) => (
              <li key={noticeId} title={title}>
                {title}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        hotWords.length > 0 && (
          <nav className={styles.notices} aria-label="热门搜索">
            <h2>热门搜索</h2>
            <ul className={styles.words}>
              {hotWords.slice(0, 4).map((word) => (
                <li key={word}>
                  <Link to={`/search?keyword=${encodeURIComponent(word)}`}>{word}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      )}
    </aside>
  )
}
