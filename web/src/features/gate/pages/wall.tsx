import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { Wall } from '../parts/wall.tsx'

/** Milliseconds between two polls. */
const every = 5_000

/** Wall screen at the gate: which vehicles are called where, which wait, which load. It needs no login. */
const WallPage = () => {
  const { id = '' } = useParams()
  const wall = useApi(api.gate.wall, { wallKey: id }, { every, staleTime: 0, quiet: true })
  return (
    <Answer of={wall} what="叫号大屏" skeleton={<SkeletonText lines={6} />}>
      {(it) => <Wall it={it} lost={wall.isRefetchError} />}
    </Answer>
  )
}
export const call = api.gate.wall
export default WallPage
