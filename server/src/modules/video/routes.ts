import { video } from '@mall/api/video/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listVideos, showVideo } from './list-videos.ts'
import { countPlay, listShownVideos } from './play-videos.ts'
import { setVideoSort, setVideoState } from './place-video.ts'
import { dropVideo, saveVideo } from './save-video.ts'
import { listOverseen, showOverseen } from './oversight/list-videos.ts'
import { release, takeDown } from './oversight/take-down.ts'

export const routes = serve('video', video, {
  operatorList: listOverseen,
  operatorShow: showOverseen,
  takeDown,
  release,
  list: listVideos,
  detail: showVideo,
  save: saveVideo,
  setState: setVideoState,
  setSort: setVideoSort,
  drop: dropVideo,
  shown: listShownVideos,
  play: countPlay,
})
