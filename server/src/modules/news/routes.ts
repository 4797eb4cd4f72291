import { news } from '@mall/api/news/endpoints'
import { information } from '@mall/api/news/information'
import { serve } from '../../kernel/serve.ts'
import { listNews, showNews } from './list-news.ts'
import { countNewsVisit, listShownNews, readNews } from './read-news.ts'
import { dropNews, saveNews, setNewsState } from './save-news.ts'
import { listOverseen, showOverseen } from './oversight/list-news.ts'
import { listInformation, saveInformation, showInformation } from './platform/keep-information.ts'
import { listContents, readInformation } from './platform/read-information.ts'
import { release, takeDown } from './oversight/take-down.ts'

export const routes = [
  ...serve('news', news, {
    operatorList: listOverseen,
    operatorShow: showOverseen,
    takeDown,
    release,
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
]
