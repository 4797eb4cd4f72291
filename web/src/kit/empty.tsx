import type { ReactNode } from 'react'
import { Unreachable } from '../send.ts'
import type { Refused } from '../send.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './empty.module.css'

/** Nothing here: one sentence, and one thing to do. With a title it stands in place of a whole screen, and `acts` are several. */
export const Empty = ({
  icon = 'leaf',
  title,
  text,
  alert = false,
  children,
  acts,
  traceId,
}: {
  icon?: IconName
  title?: string
  text: string
  /** Something failed: it is said at once. */
  alert?: boolean
  children?: ReactNode
  acts?: ReactNode
  /** The number to quote. */
  traceId?: string | undefined
}) => (
  <div className={styles.empty} data-screen={title && ''} role={alert ? 'alert' : undefined}>
    <span className={styles.mark} data-icon={icon}>
      <Icon name={icon} size={40} />
    </span>
    {title && <h1>{title}</h1>}
    <p>{text}</p>
    {children}
    {acts && <div className={styles.acts}>{acts}</div>}
    {traceId && <p className={styles.trace}>问题编号 {traceId}</p>}
  </div>
)

/** Not tried again: NOT_FOUND is absent or foreign; BAD_INPUT cannot succeed. */
const absent: Readonly<Record<string, string>> = { '10404': '可能已被删除', '10400': '页面地址可能不完整' }

/** What failed and how to try again, with the number to quote; without a retry where it cannot help. */
export const ErrorState = ({ error, retry, what = '内容' }: { error: unknown; retry?: () => void; what?: string }) => {
  const { code, traceId } = (error ?? {}) as Partial<Refused>
  const why = absent[code ?? '']
  if (why)
    return (
      <Empty icon="search" text={`没有找到${what}，${why}`}>
        <Button onClick={() => history.back()}>返回上一页</Button>
      </Empty>
    )
  const reason = error instanceof Error ? error.message : '出现了意外的情况'
  return (
    <Empty
      icon={error instanceof Unreachable ? 'refresh' : 'warning'}
      text={`${what}没有加载成功：${reason}`}
      alert
      traceId={traceId}
    >
      {retry && <Button onClick={retry}>重试</Button>}
    </Empty>
  )
}

/** The same in a line, where it is about a part of what is written: a field that is chosen from a list. */
export const ErrorLine = ({ error, retry, what }: { error: unknown; retry: () => void; what: string }) => (
  <span role="alert" className={styles.line}>
    {what}没有加载成功：{error instanceof Error ? error.message : '出现了意外的情况'}
    <Button size="small" onClick={retry}>
      重试
    </Button>
  </span>
)
