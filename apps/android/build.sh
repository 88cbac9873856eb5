#!/bin/sh
# Makes the unsigned template from its sources, with Debian's packages alone, and checks it. Usage:
#   apps/android/build.sh OUT.apk     README.md says which packages, and where two of them come from.
set -eu
out=$(realpath -m "${1:?the file to write}")
cd "$(dirname "$0")"
root=${ANDROID_DEBIAN_ROOT:-$PWD/../../.runtime/android} # as fetch-tools.sh leaves it
library=$root/usr/share/java/com.android.android-23.jar
dx=$root/usr/share/java/com.android.dx-10.0.0.jar
framework=${FRAMEWORK_RES:-/usr/share/android-framework-res/framework-res.apk}
for file in "$library" "$dx" "$framework"; do
  [ -f "$file" ] || { echo "missing: $file (see apps/android/README.md)" >&2; exit 2; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/gen" "$work/stubs" "$work/classes" "$work/dex" "$work/test"
compile="javac -Xlint:-options -source 8 -target 8 -encoding UTF-8"

# The parts that need no phone are tested first, on this machine's Java.
$compile -nowarn -d "$work/test" src/org/purboday/app/Site.java src/org/purboday/app/picking/AcceptedTypes.java src/org/purboday/app/Engine.java \
  test/org/purboday/app/PlainJavaTest.java
java -cp "$work/test" org.purboday.app.PlainJavaTest

aapt package -f -m -J "$work/gen" -M AndroidManifest.xml -S res -I "$framework"
# Classes that are younger than the library; they are compiled against and left out.
$compile -nowarn -bootclasspath "$library" -d "$work/stubs" stubs/android/webkit/*.java
$compile -Xlint:all -Xlint:-deprecation -Werror -g:none -bootclasspath "$library" -cp "$work/stubs" -d "$work/classes" \
  $(find src "$work/gen" -name '*.java' | LC_ALL=C sort)
# Constants of R are in the classes that use them.
rm "$work"/classes/org/purboday/app/R.class "$work"/classes/org/purboday/app/R\$*.class
java -Xmx512M -cp "$dx" com.android.dx.command.Main --dex --min-sdk-version=24 --output="$work/dex/classes.dex" "$work/classes"

# Without a table of contents of its own making the archive depends on nothing but what is in it: no dates, sorted, aligned.
aapt package -f -M AndroidManifest.xml -S res -A assets -I "$framework" -0 arsc -F "$work/unaligned.apk" "$work/dex"
zipalign -f -p 4 "$work/unaligned.apk" "$work/template.apk"
zipalign -c -p 4 "$work/template.apk"

permissions=$(aapt dump permissions "$work/template.apk" | sed -n "s/^uses-permission: name='\(.*\)'$/\1/p" | LC_ALL=C sort | tr '\n' ' ')
if [ "$permissions" != "android.permission.CAMERA android.permission.INTERNET " ]; then
  echo "unexpected permissions: $permissions" >&2
  exit 1
fi
mv "$work/template.apk" "$out"
ls -l "$out"
