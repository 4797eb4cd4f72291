import type { ReactNode } from 'react'
import { Unreachable } from '../send.ts'
import type { Refused } from '../send.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './empty.module.css'

/** Message for nothing to show: one sentence and one action. With a title it replaces a whole screen, and `acts` may be several. */
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
  /** Announces the message at once, because something failed. */
  alert?: boolean
  children?: ReactNode
  acts?: ReactNode
  /** Trace id to quote to support. */
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

/** Hints for errors without a retry: NOT_FOUND is absent or foreign; BAD_INPUT cannot succeed. */
const absent: Readonly<Record<string, string>> = { '10404': '可能已被删除', '10400': '页面地址可能不完整' }

/** Error with its reason, a retry and the trace id to quote; no retry if that cannot help. */
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

/** Error in one line, for a part of a form, for example a field with choices from a list. */
export const ErrorLine = ({ error, retry, what }: { error: unknown; retry: () => void; what: string }) => (
  <span role="alert" className={styles.line}>
    {what}没有加载成功：{error instanceof Error ? error.message : '出现了意外的情况'}
    <Button size="small" onClick={retry}>
      重试
    </Button>
  </span>
)
