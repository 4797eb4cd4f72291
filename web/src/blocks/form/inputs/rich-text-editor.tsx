import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { fileUrl } from '../../../settings.ts'
import { uploadPublic } from '../../../upload.ts'
import type { EditProps } from '../form-of.ts'
import { handedOver, manyPicturesAt } from './many-pictures.ts'
import styles from './rich-text.module.css'

const ownFile = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/

/** Image that stores the path used by calls and loads it from the file server. */
const OwnImage = Image.extend({
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.src = fileUrl(String(node.attrs['src']))
      dom.alt = String(node.attrs['alt'] ?? '')
      return { dom }
    },
})

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, code: false, link: { openOnClick: false } }),
  OwnImage,
  TableKit.configure({ table: { resizable: false } }),
]

/** Removes foreign pictures from pasted text at once, because they would vanish after saving. */
const withoutForeignPictures = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img'))
    if (!ownFile.test(picture.getAttribute('src') ?? '')) picture.remove()
  return body.innerHTML
}

const picturesOf = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))

type Act = {
  readonly label: string
  readonly on?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}
const acts: readonly Act[] = [
  { label: '标题', on: (it) => it.isActive('heading', { level: 2 }), run: (it) => it.chain().focus().toggleHeading({ level: 2 }).run() },
  { label: '小标题', on: (it) => it.isActive('heading', { level: 3 }), run: (it) => it.chain().focus().toggleHeading({ level: 3 }).run() },
  { label: '加粗', on: (it) => it.isActive('bold'), run: (it) => it.chain().focus().toggleBold().run() },
  { label: '列表', on: (it) => it.isActive('bulletList'), run: (it) => it.chain().focus().toggleBulletList().run() },
  { label: '编号', on: (it) => it.isActive('orderedList'), run: (it) => it.chain().focus().toggleOrderedList().run() },
  { label: '引用', on: (it) => it.isActive('blockquote'), run: (it) => it.chain().focus().toggleBlockquote().run() },
  { label: '表格', run: (it) => it.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: false }).run() },
  { label: '撤销', run: (it) => it.chain().focus().undo().run() },
  { label: '重做', run: (it) => it.chain().focus().redo().run() },
] // prettier-ignore

/** Acts on the table at the caret. */
const tableActs: readonly Act[] = [
  { label: '加一行', run: (it) => it.chain().focus().addRowAfter().run() },
  { label: '加一列', run: (it) => it.chain().focus().addColumnAfter().run() },
  { label: '删除行', run: (it) => it.chain().focus().deleteRow().run() },
  { label: '删除列', run: (it) => it.chain().focus().deleteColumn().run() },
  { label: '删除表格', run: (it) => it.chain().focus().deleteTable().run() },
] // prettier-ignore

type ToolbarProps = { editor: Editor; onPictures: (files: readonly File[]) => void; onMany: () => void }

const Toolbar = ({ editor, onPictures, onMany }: ToolbarProps) => {
  const id = useId()
  const { pressed, inTable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: acts.map(({ on }) => on?.(now) ?? null),
      inTable: now.isActive('table'),
    }),
  })
  const button = ({ label, run }: Act, on: boolean | null) => (
    <button key={label} type="button" {...(on === null ? {} : { 'aria-pressed': on })} onClick={() => run(editor)}>
      {label}
    </button>
  )
  return (
    <div className={styles.tools} role="toolbar" aria-label="图文格式">
      {acts.map((act, at) => button(act, pressed[at]!))}
      <label htmlFor={id} className={styles.add}>
        <Icon name="plus" size={14} />
        图片
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/gif,image/webp"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onPictures(picturesOf(currentTarget.files ?? undefined))
          currentTarget.value = ''
        }}
      />
      <button type="button" onClick={onMany}>
        多图上传
      </button>
      {inTable && tableActs.map((act) => button(act, null))}
    </div>
  )
}

/** Returns functions that upload pictures one after another and insert each at the caret. */
const usePictures = (editor: { readonly current: Editor | null }) => {
  const [said, setSaid] = useState('')
  const add = async (files: readonly File[]) => {
    for (const [at, file] of files.entries()) {
      setSaid(`正在上传第 ${at + 1} 张，共 ${files.length} 张…`)
      try {
        const src = await uploadPublic(file)
        editor.current?.chain().focus().setImage({ src }).createParagraphNear().run()
        setSaid('')
      } catch (error) {
        setSaid(`“${file.name}”没有传上：${error instanceof Error ? error.message : '请重试'}`)
        return
      }
    }
  }
  return { said, add }
}

/** Frame with the page that uploads many pictures; the pictures it sends are inserted. */
const ManyPictures = ({
  open,
  onClose,
  onPaths,
}: {
  open: boolean
  onClose: () => void
  onPaths: (paths: readonly string[]) => void
}) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const take = useEffectEvent((event: MessageEvent) => {
    const paths = handedOver(event, frame.current?.contentWindow)
    if (paths !== undefined) onPaths(paths)
  })
  useEffect(() => {
    if (!open) return undefined
    const heard = (event: MessageEvent) => take(event)
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [open])
  return (
    <Dialog open={open} onClose={onClose} title="多图上传" wide>
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- our own page, with the session */}
      <iframe ref={frame} src={manyPicturesAt} title="多图上传" className={styles.frame} />
    </Dialog>
  )
}

/** Editor for text with headings, lists, tables and pictures. Pasted text keeps its format but loses foreign pictures. */
export const RichTextEditor = ({ value, write, label, wrong }: EditProps<string>) => {
  const editorRef = useRef<Editor | null>(null)
  const { said, add } = usePictures(editorRef)
  const [many, setMany] = useState(false)
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: withoutForeignPictures,
      handlePaste: (_, event) => {
        const files = picturesOf(event.clipboardData?.files)
        // Office puts a picture of the text beside the text itself.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        void add(files)
        return true
      },
      handleDrop: (_, event) => {
        const files = picturesOf(event.dataTransfer?.files)
        if (files.length > 0) void add(files)
        return files.length > 0
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      write(written.current)
    },
  })
  useEffect(() => {
    editorRef.current = editor
  }, [editor])
  useEffect(() => {
    // The value differs after an undo, a restored draft or a version that somebody else saved.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.editor} data-wrong={'' in wrong || undefined}>
      <Toolbar editor={editor} onPictures={(files) => void add(files)} onMany={() => setMany(true)} />
      <ManyPictures
        open={many}
        onClose={() => setMany(false)}
        onPaths={(paths) => {
          setMany(false)
          for (const src of paths) editor.chain().focus().setImage({ src }).createParagraphNear().run()
        }}
      />
      <EditorContent editor={editor} className={styles.text} />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
