import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'

/** Polls the mini-program while it is mounted, because WeChat decides something. */
export const FollowApplet = ({ every }: { every: number }) => {
  useApi(api.applet.detail, {}, { staleTime: 0, every, quiet: true })
  return null
}
