#!/bin/sh
# Starts the product, or one of its commands, with the Node of this release. Nothing is installed or built.
#   ./purboday                 like `npm start`
#   ./purboday backup FILE     also admin, audit, breach-report, certificates, demo, android, texts, restore
set -eu
here=$(cd -P "$(dirname "$(readlink -f "$0")")" && pwd)
node="$here/node_modules/node/bin/node"
command=${1:-start}
[ $# -eq 0 ] || shift

# The data folder does not depend on the current folder.
export DATA_DIR="${DATA_DIR:-$here/data}"
# Child processes use this Node too.
export PATH="$here/node_modules/.bin:$PATH"

case "$command" in
  start)
    export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$here/node_modules/.cache/compiled}"
    exec "$node" --env-file-if-exists="$here/.env" "$here/apps/server/dist/main.cjs" "$@"
    ;;
  admin | audit | breach-report | certificates | demo | android | texts | backup | restore)
    exec "$node" --env-file-if-exists="$here/.env" "$here/apps/server/src/cli/$command.ts" "$@"
    ;;
  *)
    echo "purboday: there is no command “$command”; there are start, admin, audit, breach-report, certificates, demo, android, texts, backup and restore." >&2
    exit 2
    ;;
esac
