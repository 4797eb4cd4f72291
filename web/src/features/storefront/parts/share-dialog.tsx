import { ShareLink } from '../../../blocks/share-link.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { base } from '../../../root-path.ts'

/** Dialog that shares the goods' page. */
export const ShareDialog = ({
  open,
  close,
  spuId,
  name,
}: {
  open: boolean
  close: () => void
  spuId: string
  name: string
}) => (
  <Dialog open={open} onClose={close} title="分享商品">
    <ShareLink url={`${location.origin}${base}/goodsDetail?spuId=${spuId}`} name={name} what="商品" />
  </Dialog>
)
