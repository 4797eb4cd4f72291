import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'

/** While it stands on a page the mini-program is asked for again and again: WeChat decides something. */
export const FollowApplet = ({ every }: { every: number }) => {
  useApi(api.applet.detail, {}, { staleTime: 0, every, quiet: true })
  return null
}
