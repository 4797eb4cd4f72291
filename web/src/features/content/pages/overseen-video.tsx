import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Card } from '../../../kit/card.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { operatedActs } from '../video/operated-acts.ts'
import { OverseenVideo } from '../parts/overseen-video.tsx'

/** Page of any shop's video, on which the operator takes it down or releases it. */
const OverseenVideoPage = () => {
  const { id = '' } = useParams()
  const { data } = useApi(api.video.operatorShow, { videoId: id }, { staleTime: 0 })
  useTitle(data && `口碑视频 ${data.title}`)
  return (
    <Card title={data?.title ?? '口碑视频'}>
      {data && <RowActs acts={operatedActs} row={data} />}
      <OverseenVideo id={id} />
    </Card>
  )
}
export const call = api.video.operatorShow
export default OverseenVideoPage
