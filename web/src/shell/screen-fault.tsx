import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { ChunkLost } from './chunk.ts'
import styles from './screen-fault.module.css'

/** What stands in place of a screen that broke: the rest of the page lives on. */
export const ScreenFault = () => {
  const error = useRouteError()
  const stale = error instanceof ChunkLost
  useEffect(() => {
    document.title = stale ? '有新版本' : '出错了'
  }, [stale])
  return (
    <div className={styles.fault} role="alert">
      <Icon name={stale ? 'refresh' : 'shield'} size={56} />
      <h1>{stale ? '有新版本，请刷新页面' : '页面出错了'}</h1>
      <p>{stale ? '页面没有加载成功，刷新后即可继续。' : '这个页面暂时不能显示，其他页面不受影响。'}</p>
      <div className={styles.acts}>
        <Button kind="brand" onClick={() => location.reload()}>
          刷新页面
        </Button>
        <ButtonLink to="/">返回首页</ButtonLink>
      </div>
    </div>
  )
}
