import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import styles from './error-page.module.css'

type Came = { from?: string; traceId?: string } | null

/** What happened, what to do, and the number to quote. */
export const ErrorPage = ({
  code,
  icon,
  title,
  text,
  children,
}: {
  code?: string
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) => {
  const navigate = useNavigate()
  const came = useLocation().state as Came
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Icon name={icon} size={56} />
        {code && <b>{code}</b>}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <div className={styles.acts}>
        {came?.from !== undefined && (
          <Button kind="brand" onClick={() => void navigate(came.from!, { replace: true })}>
            重试
          </Button>
        )}
        <Button onClick={() => (history.length > 1 ? void navigate(-1) : void navigate('/'))}>返回上一页</Button>
        <ButtonLink to="/">返回首页</ButtonLink>
      </div>
      {came?.traceId && <p className={styles.trace}>问题编号 {came.traceId}</p>}
    </div>
  )
}
