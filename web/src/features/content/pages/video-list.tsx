import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { videoList } from '../video/video-list.tsx'

const VideoList = () => <ListPage of={videoList} />
export const call = api.video.list
export default VideoList
