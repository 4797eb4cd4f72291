import type { ReactNode } from 'react'
import { Unreachable } from '../send.ts'
import type { Refused } from '../send.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './empty.module.css'

/** Nothing here: one sentence, and one thing to do. */
export const Empty = ({ icon = 'leaf', text, children }: { icon?: IconName; text: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <span className={styles.mark} data-icon={icon}>
      <Icon name={icon} size={40} />
    </span>
    <p>{text}</p>
    {children}
  </div>
)

/** Not tried again: NOT_FOUND is absent or foreign; BAD_INPUT cannot succeed. */
const absent: Readonly<Record<string, string>> = { '10404': '可能已被删除', '10400': '页面地址可能不完整' }

/** What failed and how to try again, with the number to quote; without a retry where it cannot help. */
export const ErrorState = ({ error, retry, what = '内容' }: { error: unknown; retry?: () => void; what?: string }) => {
  const { code, traceId: trace } = (error ?? {}) as Partial<Refused>
  const why = absent[code ?? '']
  if (why)
    return (
      <Empty icon="search" text={`没有找到${what}，${why}`}>
        <Button onClick={() => history.back()}>返回上一页</Button>
      </Empty>
    )
  const icon: IconName = error instanceof Unreachable ? 'refresh' : 'warning'
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.mark} data-icon={icon}>
        <Icon name={icon} size={40} />
      </span>
      <p>
        {what}没有加载成功：{error instanceof Error ? error.message : '出现了意外的情况'}
      </p>
      {retry && <Button onClick={retry}>重试</Button>}
      {trace && <p className={styles.trace}>问题编号 {trace}</p>}
    </div>
  )
}
