import { content } from '@mall/api/content/endpoints'
import { information } from '@mall/api/content/information'
import { news } from '@mall/api/content/news'
import { video } from '@mall/api/content/video'
import { serve } from '../../kernel/serve.ts'
import { listInformation, saveInformation, showInformation } from './information/keep-information.ts'
import { listContents, readInformation } from './information/read-information.ts'
import { listNews, showNews } from './news/list-news.ts'
import { countNewsVisit, listShownNews, readNews } from './news/read-news.ts'
import { dropNews, saveNews, setNewsState } from './news/save-news.ts'
import { listOverseenArticles, showOverseenArticle } from './oversight/list-articles.ts'
import { listOverseenVideos, showOverseenVideo } from './oversight/list-videos.ts'
import { releaseArticle, takeArticleDown } from './oversight/take-article-down.ts'
import { releaseVideo, takeVideoDown } from './oversight/take-video-down.ts'
import { listNotices, showParam, showSite } from './site/show-content.ts'
import { listVideos, showVideo } from './video/list-videos.ts'
import { setVideoSort, setVideoState } from './video/place-video.ts'
import { countPlay, listShownVideos } from './video/play-videos.ts'
import { dropVideo, saveVideo } from './video/save-video.ts'

export const routes = [
  ...serve('content', content, {
    notices: listNotices,
    site: showSite,
    param: showParam,
  }),
  ...serve('news', news, {
    operatorList: listOverseenArticles,
    operatorShow: showOverseenArticle,
    takeDown: takeArticleDown,
    release: releaseArticle,
    list: listNews,
    detail: showNews,
    save: saveNews,
    setState: setNewsState,
    drop: dropNews,
    shown: listShownNews,
    read: readNews,
    visit: countNewsVisit,
  }),
  ...serve('information', information, {
    contents: listContents,
    read: readInformation,
    operated: listInformation,
    detail: showInformation,
    save: saveInformation,
  }),
  ...serve('video', video, {
    operatorList: listOverseenVideos,
    operatorShow: showOverseenVideo,
    takeDown: takeVideoDown,
    release: releaseVideo,
    list: listVideos,
    detail: showVideo,
    save: saveVideo,
    setState: setVideoState,
    setSort: setVideoSort,
    drop: dropVideo,
    shown: listShownVideos,
    play: countPlay,
  }),
]
