import { onlineManager } from '@tanstack/react-query'
import { Component, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { ChunkLost } from '../../kit/chunk.ts'
import { Empty } from '../../kit/empty.tsx'
import { mayLeave } from '../../blocks/form/unsaved.ts'

const BrokenScreen = ({ stale = false }: { stale?: boolean }) => {
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  const [lost] = useState(stale && !online)
  return (
    <Empty
      icon={stale ? 'refresh' : 'warning'}
      title={lost ? '网络已断开' : stale ? '有新版本，请刷新页面' : '页面出错了'}
      text={stale ? '页面没有加载成功，联网后刷新即可继续。' : '这个页面暂时不能显示，其他页面不受影响。'}
      alert
      acts={
        <>
          {/* Without a connection a reload would lose what is on the page. */}
          <Button
            kind="brand"
            disabled={!online}
            onClick={() => void mayLeave().then((may) => may && location.reload())}
          >
            刷新页面
          </Button>
          <Button onClick={() => location.assign('/v/')}>返回首页</Button>
        </>
      }
    />
  )
}

/** Message for a screen whose script could not load: without a connection, or because the server has a newer version. */
export const StaleScreen = () => <BrokenScreen stale />

type Props = { at: string; children: ReactNode }
type State = { at: string; broken: 'no' | 'stale' | 'yes' }
/** Catches an error in a screen: the frame around it stays, and the next navigation tries again. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { at: '', broken: 'no' }
  static getDerivedStateFromError = (error: unknown) => ({ broken: error instanceof ChunkLost ? 'stale' : 'yes' })
  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { at, broken: 'no' as const }
  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error)
  }
  override render() {
    const { broken } = this.state
    return broken === 'no' ? this.props.children : <BrokenScreen stale={broken === 'stale'} />
  }
}
