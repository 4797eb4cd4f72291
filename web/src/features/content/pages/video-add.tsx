import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Note } from '../../../kit/note.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { videoForm } from '../video/video-form.tsx'

const Known = ({ videoId }: { videoId: string }) => {
  const video = useApi(api.video.detail, { videoId }, { staleTime: 0 })
  useTitle(video.data && `编辑 ${video.data.title}`)
  return (
    <Answer of={video} what="口碑视频" skeleton={<SkeletonText lines={10} />}>
      {(it) => (
        <>
          {it.takenDownReason && (
            <Note>
              平台于 {it.takenDownTime} 违规下架了这个视频，原因：{it.takenDownReason}
              。改正并存为草稿后，请联系平台恢复。
            </Note>
          )}
          <FormPage of={videoForm} detail={it} />
        </>
      )}
    </Answer>
  )
}

/** Editor of a new word-of-mouth video, or of that of `?videoId=1`. */
const VideoAdd = () => {
  const [params] = useSearchParams()
  const videoId = params.get('videoId')
  return (
    <Page title={videoId === null ? '新增口碑视频' : '编辑口碑视频'}>
      {videoId === null ? <FormPage of={videoForm} /> : <Known key={videoId} videoId={videoId} />}
    </Page>
  )
}
export const call = api.video.save
export default VideoAdd
