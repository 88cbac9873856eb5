import type { AndroidApp } from '@purboday/contract/android/android.contract';
import { editXml } from '#server/platform/apk/binary-xml.ts';
import { unpackEntry, readZip } from '#server/platform/apk/zip-archive.ts';

type Value = string | number | undefined;

export const readApkFacts = (apk: Buffer) => {
  const files = new Map(readZip(apk).map((entry) => [entry.name, unpackEntry(entry)]));
  const values = new Map<string, Value>();
  for (const [name, content] of files) {
    if (name !== 'AndroidManifest.xml' && !name.endsWith('.xml')) continue;
    editXml(content, ({ name: element, attributes }, attribute) => {
      const part = element === 'path' ? String(attributes['name']) : '';
      const key = `${name.split('/').at(-1)} ${element}${part && `:${part}`} ${attribute}`;
      values.set(key, attributes[attribute]);
      return undefined;
    });
  }
  const manifest = (key: string): Value => values.get(`AndroidManifest.xml ${key}`);
  const colour = (file: string, part: string): Value =>
    values.get(`${file} path:${part} fillColor`) ?? values.get(`${file} path:${part} strokeColor`);
  return {
    config: JSON.parse(files.get('assets/config.json')?.toString() ?? 'null') as unknown,
    packageName: manifest('manifest package'),
    name: manifest('application label'),
    versionName: manifest('manifest versionName'),
    versionCode: manifest('manifest versionCode'),
    host: manifest('data host'),
    photos: manifest('provider authorities'),
    shortcut: values.get('shortcuts.xml intent targetPackage'),
    colours: {
      background: colour('ic_background.xml', 'background'),
      sun: colour('ic_foreground.xml', 'sun'),
      horizon: colour('ic_foreground.xml', 'horizon'),
    },
  };
};

type Packed = Extract<AndroidApp, { source: 'packed' }>;

export const readPackedApp = (data: AndroidApp): Packed => {
  if (data.source !== 'packed') throw new Error(`There is no packed app: ${data.source}`);
  return data;
};
