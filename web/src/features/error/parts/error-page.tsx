import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { canGoBack } from '../../../shell/navigation/history.ts'

type Came = { from?: string; traceId?: string } | null

/** Error page: what happened, what to do, and the number to quote. */
export const ErrorPage = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) => {
  const navigate = useNavigate()
  const came = useLocation().state as Came
  return (
    <Empty
      icon={icon}
      title={title}
      text={text}
      traceId={came?.traceId}
      acts={
        <>
          {came?.from !== undefined && (
            <Button kind="brand" onClick={() => void navigate(came.from!, { replace: true })}>
              重试
            </Button>
          )}
          <Button onClick={() => (canGoBack() ? void navigate(-1) : void navigate('/'))}>返回上一页</Button>
          <ButtonLink to="/">返回首页</ButtonLink>
        </>
      }
    >
      {children}
    </Empty>
  )
}
