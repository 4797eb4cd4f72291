import { Button, ButtonLink } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import type { IconName } from '../../kit/icon.tsx'
import { useShell } from '../../shell-state.ts'
import type { ErrorPage } from '../../shell-state.ts'
import type { May, Person } from '../../may.ts'
import styles from './office-error.module.css'

/** List of people to ask, with their roles and numbers. */
export const Helpers = ({ people }: { people: readonly Person[] }) =>
  people.length === 0 ? null : (
    <ul className={styles.helpers} aria-label="可以联系">
      {people.map(({ name, role, mobile }) => (
        <li key={`${name} ${mobile}`}>
          {name}（{role}）<a href={`tel:${mobile}`}>{mobile}</a>
        </li>
      ))}
    </ul>
  )

const titles: Readonly<Record<Exclude<May, { ok: true }>['why'], string>> = {
  right: '您没有权限查看这个页面',
  frozen: '店铺已被冻结',
  package: '需要升级套餐后使用',
  disabled: '您的员工身份已停用',
  state: '现在不能这样做',
}

/** Message in place of a screen whose call the user may not make: why, and whom to ask. */
export const NotAllowed = ({ may }: { may: Exclude<May, { ok: true }> }) => (
  <Empty icon="blocked" title={titles[may.why]} text={`${may.say}${may.ask.length > 0 ? '，可以联系：' : '。'}`}>
    <Helpers people={may.ask} />
    <ButtonLink to="/home">回到工作台</ButtonLink>
  </Empty>
)

/** Message for an unknown address of the back office. */
export const NoSuchScreen = () => (
  <Empty icon="search" title="没有找到这个页面" text="地址可能有误，或者内容已经删除。">
    <ButtonLink to="/home">回到工作台</ButtonLink>
  </Empty>
)

const errors: Readonly<Record<ErrorPage['page'], { icon: IconName; title: string; text: string }>> = {
  '/403': { icon: 'blocked', title: titles.right, text: '它属于其他企业或店铺，或者需要开通权限。可以联系：' },
  '/404': { icon: 'search', title: '没有找到这个页面', text: '内容可能已经删除，或者地址有误。' },
  '/500': { icon: 'refresh', title: '服务暂时不可用', text: '问题已被记录，请稍后重试。' },
}

/** Message in place of a screen that the server refused to show. */
export const Refusal = ({ error: { page, traceId } }: { error: ErrorPage }) => {
  const ask = useShell((it) => it.standing?.ask)
  return (
    <Empty {...errors[page]} traceId={traceId}>
      {page === '/403' && <Helpers people={ask?.shop.length ? ask.shop : (ask?.enterprise ?? [])} />}
      <Button kind="brand" onClick={() => useShell.setState({ errorPage: undefined })}>
        重试
      </Button>
    </Empty>
  )
}
