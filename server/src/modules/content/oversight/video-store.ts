import { sql } from 'kysely'
import type { OverseenKind } from '../../shop/public.ts'

export const videos: OverseenKind = {
  change: sql`update wom_video t`,
  table: 'wom_video',
  id: 'video_id',
  name: '口碑视频',
  again: '重新显示',
  link: '/mj/video/list?state=2',
}
