import { news } from '@mall/api/news/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listNews, showNews } from './list-news.ts'
import { countNewsVisit, listShownNews, readNews } from './read-news.ts'
import { dropNews, saveNews, setNewsState } from './save-news.ts'

export const routes = serve('news', news, {
  list: listNews,
  detail: showNews,
  save: saveNews,
  setState: setNewsState,
  drop: dropNews,
  shown: listShownNews,
  read: readNews,
  visit: countNewsVisit,
})
