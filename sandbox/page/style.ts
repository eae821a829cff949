/** The sandbox's only style sheet, in a module so that the bundle contains it. */
export const styleSheet = `
:root {
  --paper: #f6f4ee; --card: #fffefb; --ink: #23262b; --soft: #5b6068; --line: #ddd8cb;
  --accent: #0b5f63; --accent-ink: #fff; --good: #1d6b3a; --bad: #a32a1e; --wait: #7a5200;
  color-scheme: light;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, "Segoe UI", Roboto, sans-serif; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, select:focus-visible, summary:focus-visible {
  outline: 3px solid #e0a100; outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; top: 0; padding: .5rem 1rem; background: var(--card); }
.skip:focus { left: 0; z-index: 2; }
.top { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem clamp(1rem, 4vw, 2.5rem);
  background: var(--card); border-bottom: 1px solid var(--line); }
.brand { display: inline-flex; align-items: center; gap: .6rem; font-weight: 700; color: var(--ink); text-decoration: none; min-height: 44px; }
.brand-mark { width: 10px; height: 26px; border-radius: 2px;
  background: repeating-linear-gradient(var(--accent) 0 5px, #8fb9b5 5px 7px); }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem; }
.top nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .8rem; border-radius: 8px; text-decoration: none; }
.top nav a[aria-current] { background: var(--accent); color: var(--accent-ink); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 3rem; }
footer { max-width: 60rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) 2rem; color: var(--soft); font-size: .9rem; }
h1 { font: 600 clamp(1.6rem, 5vw, 2.2rem)/1.2 Georgia, "Times New Roman", serif; margin: .5rem 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
p { margin: 0 0 1rem; max-width: 65ch; }
.back { margin-bottom: .5rem; }
.lead { font-size: 1.1rem; color: var(--soft); }
.worlds { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); padding: 0; list-style: none; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; }
.worlds .card { display: flex; flex-direction: column; align-items: flex-start; }
.worlds .card h2 { margin: 0 0 .4rem; }
.worlds .card .button { margin-top: auto; }
.worlds .card p { margin: 0 0 .75rem; color: var(--soft); }
.money { font: 600 clamp(2rem, 9vw, 3rem)/1.1 Georgia, serif; margin: .25rem 0 1rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .4rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code, .code { font: .9rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; margin-bottom: .35rem; }
textarea, input:not([type]), input[type=number], select { width: 100%; font: inherit; padding: .65rem .75rem; border: 1px solid #8b8f96; border-radius: 8px; background: #fff; color: inherit; }
textarea { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .95rem; min-height: 7rem; }
fieldset { border: 1px solid var(--line); border-radius: 10px; padding: .5rem 1rem 1rem; margin: 0 0 1.25rem; }
legend { font-weight: 600; padding: 0 .4rem; }
.option { display: flex; gap: .7rem; align-items: center; min-height: 44px; font-weight: 400; margin: 0; }
.option input { width: 1.2rem; height: 1.2rem; accent-color: var(--accent); flex: none; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 46px; padding: .5rem 1.25rem; border: 1px solid transparent;
  border-radius: 10px; background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; }
button:hover { filter: brightness(1.1); }
button.plain { background: var(--card); color: var(--accent); border-color: var(--accent); }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
details { margin-top: 1.25rem; }
summary { min-height: 32px; cursor: pointer; }
.spaced { margin-top: 1.25rem; }
.field { margin-bottom: 1rem; }
.row > * { flex: 0 1 auto; }
.row .grow { flex: 1 1 8rem; }
.note { border-left: 4px solid var(--wait); background: #fdf5e2; padding: .75rem 1rem; border-radius: 0 8px 8px 0; margin: 0 0 1.25rem; }
.note.good { border-color: var(--good); background: #e9f5ec; }
.note.bad { border-color: var(--bad); background: #fbeae7; }
.note p:last-child { margin: 0; }
.tag { display: inline-block; padding: .1rem .6rem; border-radius: 99px; font-size: .85rem; font-weight: 600; border: 1px solid currentColor; white-space: nowrap; }
.tag.good { color: var(--good); } .tag.bad { color: var(--bad); } .tag.wait { color: var(--wait); }
.list { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list .item { display: flex; flex-wrap: wrap; gap: .2rem 1rem; justify-content: space-between; align-items: baseline; padding: .8rem 1rem; color: inherit; text-decoration: none; }
.list a.item:hover { background: #f1eee5; }
.list .main { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
.list small, .soft { color: var(--soft); }
.empty { padding: 2rem 1rem; text-align: center; color: var(--soft); border: 1px dashed #b9b3a3; border-radius: 12px; max-width: none; }
.preview { display: block; width: 100%; max-height: 24rem; border-radius: 8px; font-family: "Work Sans", Helvetica, Arial, sans-serif; font-weight: 600; }
.swatches { display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; font: .95rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
`;
