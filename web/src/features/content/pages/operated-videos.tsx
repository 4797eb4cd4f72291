import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedVideo } from '../video/operated-video.tsx'

const OperatedVideo = () => <ListPage of={operatedVideo} />
export const call = api.video.operatorList
export default OperatedVideo
